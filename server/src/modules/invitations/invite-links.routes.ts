import {
  PublicInvitePreview,
  InviteLinkCreated,
  InviteLinkPreview,
  InviteLinks,
  InviteToken,
  CreateInviteLink,
  type InviteLink,
} from '@homeground/shared/contracts';
import { Type } from 'typebox';
import { requireUser } from '../../platform/auth/guard';
import { inTransaction } from '../../platform/database';
import type { App } from '../../platform/http/app-instance';
import { registerSchema } from '../../platform/http/named-schema';
import { pathId } from '../../platform/http/path-id';
import type { Once } from '../../platform/idempotency/once';
import type { InvitationDeps } from './invitations.usecases';
import { greetVisitor, previewLink } from './invite-link-preview.usecases';
import * as usecases from './invite-links.usecases';

const tags = ['invitations'];
const OneTeam = Type.Object({ teamId: Type.String() });
const OneLink = Type.Object({ teamId: Type.String(), linkId: Type.String() });

export function addInviteLinkRoutes(app: App, deps: InvitationDeps & { readonly once: Once }): void {
  const { db, once } = deps;
  const previewAnswer = { 200: registerSchema(app, InviteLinkPreview) };

  app.post(
    '/api/teams/:teamId/invite-links',
    {
      schema: {
        operationId: 'makeInviteLink',
        tags,
        params: OneTeam,
        body: registerSchema(app, CreateInviteLink),
        response: { 201: registerSchema(app, InviteLinkCreated) },
      },
    },
    async (request, reply) => {
      const input = {
        ...request.body,
        teamId: pathId(request.params.teamId),
        actorId: requireUser(request).id,
      };
      // The token is not stored with the answer. A repeated request derives the same token from its key.
      const { answer, secret } = await once<InviteLink>(request, (commit) =>
        commit((effect) => usecases.createInviteLink(deps, effect, input)),
      );
      return reply.code(201).send({ link: answer, token: usecases.tokenOf(secret) });
    },
  );

  app.get(
    '/api/teams/:teamId/invite-links',
    {
      schema: {
        operationId: 'inviteLinks',
        tags,
        params: OneTeam,
        response: { 200: registerSchema(app, InviteLinks) },
      },
    },
    async (request) => ({
      links: await usecases.listOpenLinks(deps, pathId(request.params.teamId), requireUser(request).id),
    }),
  );

  app.delete(
    '/api/teams/:teamId/invite-links/:linkId',
    { schema: { operationId: 'revokeInviteLink', tags, params: OneLink, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const target = {
        teamId: pathId(request.params.teamId),
        id: pathId(request.params.linkId),
        actorId: requireUser(request).id,
      };
      await inTransaction(db, (trx) => usecases.revokeLink(deps, trx, target));
      return reply.code(204).send(null);
    },
  );

  // The token is in the query, because paths are logged.
  app.get(
    '/api/invite-links/preview',
    { schema: { operationId: 'previewInviteLink', tags, querystring: InviteToken, response: previewAnswer } },
    (request) => previewLink(deps, request.query.token, requireUser(request).id),
  );

  // Open to visitors, for the greeting on the landing page (SPEC 4.4).
  app.get(
    '/api/invite-links/greeting',
    {
      config: { public: true, perMinute: 30 },
      schema: {
        operationId: 'inviteGreeting',
        tags,
        querystring: InviteToken,
        response: { 200: registerSchema(app, PublicInvitePreview) },
      },
    },
    (request) => greetVisitor(deps, request.query.token),
  );

  app.post(
    '/api/invite-links/accept',
    {
      schema: {
        operationId: 'acceptInviteLink',
        tags,
        body: registerSchema(app, InviteToken),
        response: previewAnswer,
      },
    },
    async (request) => {
      const { id } = requireUser(request);
      const { answer } = await once<InviteLinkPreview>(request, (commit) =>
        commit(({ trx }) => usecases.acceptLink(deps, trx, request.body.token, id)),
      );
      return answer;
    },
  );
}
