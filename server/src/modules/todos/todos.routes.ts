import { Todos } from '@homeground/shared/contracts';
import { requireUser } from '../../platform/auth/guard';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import type { App, Module } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { readDb } from '../../platform/replicas';
import { guestDevice } from '../answer-links';
import { todosOf } from './todos.usecases';

/** Route of "Needs your action" (SPEC 5.3), which collects the open tasks of a user from all modules. */
export function todosModule(deps: { readonly db: Db; readonly clock: Clock }): Module {
  return (app: App) => {
    app.get(
      '/api/me/todos',
      {
        config: { replica: 'in-an-outage' },
        schema: { operationId: 'todos', tags: ['matches'], response: { 200: registerSchema(app, Todos) } },
      },
      async (request) => {
        const depsForReading = { ...deps, db: readDb(request, deps.db) };
        return { todos: await todosOf(depsForReading, requireUser(request).id, guestDevice(request)) };
      },
    );
  };
}
