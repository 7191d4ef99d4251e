/**
 * Imports every singleton of `tools/webpack/singletons.ts`, because a module federation host can share only modules of its own graph. The
 * imports are dynamic, because webpack would drop a bare import of a package without side effects. Each import runs in its own task,
 * dependencies first.
 */
export const libraries: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react/jsx-runtime'),
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ '@homeground/shared/routes'),
  () => import(/* webpackMode: "eager" */ '@homeground/shared/session'),
  () => import(/* webpackMode: "eager" */ '@homeground/shared/i18n'),
  () => import(/* webpackMode: "eager" */ '@homeground/shared/api'),
  () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager" */ '@homeground/shared/async'),
  () => import(/* webpackMode: "eager" */ '@homeground/shared/ui'),
];
