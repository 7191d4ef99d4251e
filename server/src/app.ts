import cookie from '@fastify/cookie';
import { Registry } from 'prom-client';
import { apiTexts } from './api-document';
import type { AppDeps } from './app-deps';
import { guideModule } from './api-document/guide.routes';
import { guard } from './platform/auth/guard';
import { createKnownSessions } from './platform/auth/known-sessions';
import { createPasswords } from './platform/auth/passwords';
import { createSessions } from './platform/auth/sessions';
import type { Trx } from './platform/database';
import type { App, Module } from './platform/http/app-instance';
import { handleErrors } from './platform/http/answer-errors';
import { createApp } from './platform/http/create-app';
import { rememberRoutes } from './platform/http/every-route';
import { health } from './platform/http/health';
import { metrics } from './platform/http/metrics';
import { openapi, openapiPages } from './platform/http/openapi';
import { readListSecret } from './platform/paging/list-secret.repository';
import { originCheck } from './platform/http/origin-check';
import { refuseWhenBehind } from './platform/http/overload';
import { countCalls } from './platform/http/count-calls';
import { openCounters } from './platform/http/rate-limits';
import { requestLog } from './platform/http/request-log';
import { limitParallelCalls } from './platform/http/limit-parallel-calls';
import { securityHeaders } from './platform/http/security-headers';
import { requireStorableText } from './platform/http/storable-text';
import { makeBackupsDaily } from './platform/backup/make-backups-daily';
import { traceCalls } from './platform/tracing';
import { createHousekeeping } from './platform/housekeeping/housekeeping';
import { requireKey } from './platform/idempotency/idempotency-key';
import { deleteOldRecords } from './platform/idempotency/idempotency.repository';
import { createIdempotency, requireIdempotency } from './platform/idempotency/once';
import { pageReader } from './platform/site/page';
import { whileServing } from './platform/http/while-serving';
import { site } from './platform/site/site';
import { createReadForCheck, readFromReplicas, readinessOf } from './platform/replicas';
import { openBus } from './platform/bus';
import { createLive, liveModule } from './platform/live';
import { createOutbox, outboxModule } from './platform/outbox';
import { createPeopleModules } from './modules/people';
import { onAccountDeleted as leaveTeams } from './modules/teams/departed-account.usecases';
import { findBlockedUserIds } from './modules/blocks/blocks.repository';
import { accountsModule } from './modules/accounts/accounts.routes';
import { createSignInThrottle } from './modules/accounts/sign-in-throttle.usecases';
import { appConfigModule } from './modules/app-config/app-config.routes';
import {
  expireOverdueInvitations,
  onAccountDeleted as endInvitations,
} from './modules/invitations/invitations.usecases';
import { invitationsModule } from './modules/invitations/invitations.routes';
import { deleteOldInviteLinks } from './modules/invitations/invite-links.usecases';
import { pushKeysOf } from './modules/push/push-keys.repository';
import { pushModule } from './modules/push/push.routes';
import { notificationsModule } from './modules/notifications/notifications.routes';
import { deleteOldNotices } from './modules/notifications/notifications.usecases';
import { registerGameCounting } from './modules/scores/count-game.usecases';
import { registerChallengeHandlers } from './modules/challenges/challenge-handlers.usecases';
import { challengesModule } from './modules/challenges/challenges.routes';
import { hiddenMatchFirstRead, hidePrivateMatches } from './modules/challenges/private-matches';
import { scoresModule } from './modules/scores/scores.routes';
import { createScores } from './modules/scores/scores.usecases';
import { teamLogoModule } from './modules/teams/team-logo.routes';
import { teamsModule } from './modules/teams/teams.routes';
import { calendarModule } from './modules/calendar/calendar.routes';
import { savedSearchesModule } from './modules/saved-searches/saved-searches.routes';
import { privacyModule } from './modules/share/privacy.routes';
import { matchPreviewReader } from './modules/share/match-preview.usecases';
import { shareModule } from './modules/share/share.routes';
import { sharePicturesModule } from './modules/share-pictures/share-pictures.routes';
import { todosModule } from './modules/todos/todos.routes';
import { answerLinksModule } from './modules/answer-links/answer-links.routes';
import { eraseOldGuests } from './modules/lineups/guests.repository';
import { registerGuestHandlers } from './modules/guest-spots/guest-handlers.usecases';
import { withdrawGuestOffers } from './modules/guest-spots/leaving-guests.usecases';
import { guestSpotsModule } from './modules/guest-spots/guest-spots.routes';
import { lineUpsModule } from './modules/lineups/line-ups.routes';
import { cancelMatches, cancelOwnPosts } from './modules/matches/match-change.usecases';
import { registerMatchHandlers } from './modules/matches/match-handlers.usecases';
import { registerReviewHandlers } from './modules/reviews/review-handlers.usecases';
import { reviewsModule } from './modules/reviews/reviews.routes';
import { refreshResultOnPages } from './modules/results/refresh-result';
import { registerResultHandlers } from './modules/results/result-handlers.usecases';
import { resultsModule } from './modules/results/results.routes';
import { homeModule } from './modules/home/home.routes';
import { guestOfferIn } from './modules/guest-spots/offer-in-room.usecases';
import { pendingInvitationsOf } from './modules/invitations/received-invitations.repository';
import { restoreAccount } from './modules/departures/restore.usecases';
import { matchResults } from './modules/results/match-results';
import { matchesModule } from './modules/matches/matches.routes';
import { chatModule } from './modules/chat/chat.routes';
import { linkPreviewsModule } from './modules/link-previews';
import { roomPushQueue } from './modules/chat/room-push-queue';
import { mayReportMessage } from './modules/chat/reported-message.usecases';
import { matchProposals } from './modules/proposals/match-proposals.repository';
import { registerProposalHandlers, withdrawProposals } from './modules/proposals/proposal-handlers.usecases';
import { proposalsModule } from './modules/proposals/proposals.routes';
import { createJobs } from './platform/jobs';
import { createGeo } from './modules/geo/create-geo';
import { deleteOldReports } from './modules/releases/area-reports.usecases';
import { releasesModule } from './modules/releases/releases.routes';
import { siteReleases } from './modules/releases/site-releases.repository';
import { vitalsModule } from './modules/vitals/vitals.routes';
import { deleteOldVitals } from './modules/vitals/vitals.usecases';
import { deskModule } from './modules/desk/desk.routes';
import { decisionPageModule } from './modules/decision-page/decision-page.routes';
import { eraseOldEvidence } from './modules/moderation/erase-old-evidence.usecases';
import { openSpamCases } from './modules/reports/open-spam-cases.usecases';
import { showExpiredContent } from './modules/moderation/undo.usecases';
import { addToLog } from './modules/operators/operator-log.repository';
import { deleteOldOperatorSessions } from './modules/operators/operator-sign-in.usecases';
import { createMeters } from './modules/metrics/meters';
import { createScrape } from './modules/metrics/scrape.usecases';
import { geoModule } from './modules/geo/geo.routes';

/** Builds the server: first the hooks that run for every request, then the modules. A new module is one line in `modules`. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, clock, newId, clientTimeouts = config.clientTimeouts } = deps;
  const { db, jobsDb = db, replicas = null } = deps.database;
  const readForCheck = createReadForCheck(db, replicas);
  const app = createApp(deps);
  const push = config.push && { ...config.push, keys: pushKeysOf(db, config.push.keys) };

  const sessions = createSessions({ db, clock, newId, longestDays: config.sessionDays });
  const once = createIdempotency(db, clock);
  const throttle = createSignInThrottle({ db, clock });
  const accountDeps = {
    ...{ db, clock, newId, once, sessions, throttle, restoreAccount, limits: config.limits },
    passwords: createPasswords(deps.passwordCost),
  };
  const register = new Registry();
  const meters = createMeters(register);
  const geo = createGeo({ config, db, clock, log: app.log, observe: meters.address, data: deps.geoData });
  const bus = openBus(config.redisUrl, app.log);
  const live = createLive({ bus, activeSessions: (ids) => sessions.findActive(ids), log: app.log });
  const outbox = createOutbox({ db: jobsDb, clock, log: app.log });
  const jobs = createJobs({ db: jobsDb, clock, log: app.log, observe: meters.job });
  const commonDeps = { db, clock, newId, once, live, outbox };
  const jobDeps = { ...commonDeps, db: jobsDb };
  const releases = siteReleases(config.siteDir);
  const scores = createScores({ clock });
  const matchDeps = {
    ...commonDeps,
    placeAt: geo.lookUp,
    proposals: matchProposals,
    results: matchResults,
    findBlockedUserIds,
    standingsOf: scores.standingsOf,
  };
  const proposalDeps = { ...matchDeps, guestOfferIn, log: app.log };
  registerGameCounting(outbox, (matchId) => void refreshResultOnPages(proposalDeps, matchId));
  registerMatchHandlers(matchDeps, { outbox, jobs });
  registerProposalHandlers(proposalDeps, { outbox, jobs });
  registerChallengeHandlers(commonDeps, { outbox, jobs });
  registerGuestHandlers(proposalDeps, { outbox, jobs });
  registerResultHandlers(proposalDeps, { outbox, jobs });
  registerReviewHandlers(clock, { outbox, jobs });
  const leaveMatches = async (trx: Trx, userId: string) => {
    await withdrawProposals(proposalDeps, trx, userId);
    await withdrawGuestOffers(commonDeps, trx, userId);
    await cancelOwnPosts(matchDeps, trx, userId);
  };
  const people = createPeopleModules({
    ...accountDeps,
    ...{ config, geo, jobs, jobsDb, live, outbox, log: app.log, observeMail: meters.mail },
    scores,
    messageExists: mayReportMessage,
    onDeparture: [
      (trx, userId) => leaveTeams(commonDeps, trx, userId),
      (trx, userId) => endInvitations(commonDeps, trx, userId),
      leaveMatches,
    ],
  });
  const readPage = pageReader(config.siteDir);
  const modules: readonly Module[] = [
    accountsModule({ ...accountDeps, live }),
    ...people.modules,
    appConfigModule({ config, db, pushKeys: push?.keys ?? null }),
    geoModule(geo, meters.outline),
    teamsModule({ ...commonDeps, placeAt: geo.lookUp, playOf: scores.playOfTeam }),
    teamLogoModule({ ...commonDeps, files: people.files, playOf: scores.playOfTeam }),
    invitationsModule(commonDeps),
    notificationsModule({ ...commonDeps, jobsDb, pendingInvitationsOf }),
    pushModule({
      ...{ ...commonDeps, jobsDb, settings: push, log: app.log, observe: meters.push },
      rooms: roomPushQueue(jobsDb),
      timeoutMs: config.outside.pushMs,
    }),
    matchesModule(matchDeps),
    homeModule(matchDeps),
    proposalsModule(proposalDeps),
    challengesModule(proposalDeps),
    chatModule({ ...proposalDeps, ...{ files: people.files, pace: config.limits.messages, meters } }),
    linkPreviewsModule({
      db,
      clock,
      log: app.log,
      observe: meters.linkPreview,
      hosts: config.linkPreviewHosts,
      network: deps.linkedPages,
    }),
    guestSpotsModule(proposalDeps),
    lineUpsModule(matchDeps),
    answerLinksModule({ ...commonDeps, sessions }),
    resultsModule({ ...commonDeps, log: app.log }),
    reviewsModule(commonDeps),
    scoresModule(commonDeps),
    calendarModule(matchDeps),
    savedSearchesModule(commonDeps),
    todosModule(commonDeps),
    shareModule({ db, clock, sessions, config, readPage }),
    sharePicturesModule({ db, clock, files: people.files, render: deps.renderPicture, meters }),
    privacyModule(config),
    releasesModule({ ...commonDeps, releases, operatorToken: config.operatorToken }),
    vitalsModule({ ...commonDeps, releases }),
    decisionPageModule({ ...commonDeps, sessions }),
    deskModule({
      ...commonDeps,
      ...{ passwords: accountDeps.passwords, throttle, files: people.files, hosts: config.operatorHosts },
      ...{ resetRecovery: people.resetRecovery, depart: people.depart, releases },
      cancelMatch: (trx, matchId) => cancelMatches(matchDeps, trx, [matchId]),
      onSuspendedForGood: leaveMatches,
    }),
    whileServing(jobs),
    whileServing(
      createHousekeeping({
        ...{ db: jobsDb, clock, log: app.log },
        ...(deps.firstHousekeepingMs !== undefined && { firstCheckMs: deps.firstHousekeepingMs }),
        tasks: [
          () => deleteOldRecords(jobsDb, clock.now()),
          () => sessions.forgetExpired(),
          ...people.housekeepingTasks,
          () => throttle.forgetOld(),
          () => geo.forgetOld(),
          () => expireOverdueInvitations(jobDeps),
          () => deleteOldInviteLinks(jobDeps),
          () => deleteOldNotices(jobDeps),
          () => deleteOldReports(jobDeps),
          () => deleteOldVitals(jobDeps),
          () => deleteOldOperatorSessions(jobDeps),
          () => eraseOldEvidence(jobDeps),
          () => openSpamCases(jobDeps),
          () =>
            showExpiredContent(jobDeps, (trx, row) =>
              addToLog(trx, clock.now(), { operator: null, act: 'shown_again', caseId: row.case_id }),
            ),
          () => eraseOldGuests(jobDeps),
        ],
      }),
    ),
    makeBackupsDaily({ config, db: jobsDb, clock, log: app.log }),
    guideModule(config.publicUrl),
    liveModule(live, config.allowedOrigins),
    outboxModule(outbox, bus),
  ];

  await app.register(cookie);
  app.decorateRequest('user', null);
  rememberRoutes(app);
  handleErrors(app);
  traceCalls(app);
  requestLog(app);
  await securityHeaders(app);
  metrics(app, {
    ...{ token: config.metricsToken, register },
    // Metrics are read over the connections of the jobs, so that they can be read while the calls use all of their own connections.
    refresh: createScrape({ db: jobsDb, clock, register, meters, live, pool: deps.database.pool ?? null }),
  });
  await openapi(app, apiTexts);
  if (replicas) readFromReplicas(app, replicas);
  const browsers = { known: createKnownSessions(), isOwnToken: sessions.isOwnToken };
  app.addHook('onReady', readListSecret(db));
  const counts = countCalls({ ...browsers, counters: await openCounters(app, config) });
  // This hook is added before the hooks of the turns, so a sign-in beyond its limit is refused before it takes a turn.
  app.addHook('preValidation', counts.ofSignIn);
  app.addHook('onError', counts.ofUnreadableSignIn);
  const turns = limitParallelCalls(app, config.calls, browsers);
  refuseWhenBehind(app, clientTimeouts.behindMs);
  health(app, { check: readinessOf(db, replicas), isStopping: app.drain.hasBegun });

  app.addHook('onRequest', originCheck(config.allowedOrigins));
  app.addHook('onRequest', counts.beforeSession);
  app.addHook('onRequest', turns.waitForTurn);
  app.addHook('onRequest', guard({ sessions, readForCheck, known: browsers.known }, [hiddenMatchFirstRead]));
  app.addHook('onRequest', turns.moveToPerson);
  app.addHook('onRequest', counts.afterSession);
  app.addHook('preValidation', hidePrivateMatches(readForCheck));
  app.addHook('preValidation', requireKey);
  app.addHook('preValidation', requireStorableText);
  app.addHook('onSend', (request, reply) => requireIdempotency(request, reply));

  for (const module of modules) await module(app);
  await openapiPages(app);
  await site(app, config, matchPreviewReader({ db, clock, config, readPage }));
  return app;
}
