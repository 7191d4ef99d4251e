/**
 * A host provides only what stands in its own graph, so every singleton of `tools/webpack/singletons.ts` is taken in here, and in use:
 * a bare import of a package without side effects would be dropped.
 */
import * as query from '@tanstack/react-query';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as dom from 'react-dom';
import * as client from 'react-dom/client';
import * as router from 'react-router-dom';
import * as styled from 'styled-components';
import * as api from '@homeground/shared/api';
import * as async from '@homeground/shared/async';
import * as i18n from '@homeground/shared/i18n';
import * as routes from '@homeground/shared/routes';
import * as session from '@homeground/shared/session';
import * as ui from '@homeground/shared/ui';

export const provided: readonly object[] = [
  query,
  react,
  jsx,
  dom,
  client,
  router,
  styled,
  api,
  async,
  i18n,
  routes,
  session,
  ui,
];
