import * as accounts from './001-accounts';
import * as geo from './010-geo';
import * as outbox from './020-outbox';
import * as teams from './021-teams';
import * as invitations from './022-invitations';
import * as notifications from './023-notifications';
import * as people from './030-people';
import * as files from './031-files';
import * as departures from './032-departures';
import * as recovery from './033-recovery';
import * as matches from './040-matches';
import * as jobs from './041-jobs';
import * as proposals from './050-proposals';
import * as results from './060-results';
import * as reviews from './070-reviews';
import * as scores from './080-scores';
import * as savedSearchAlerts from './100-saved-search-alerts';
import * as standbyOffers from './101-standby-offers';
import * as chatPictures from './090-chat-pictures';
import * as areaReports from './120-area-reports';
import * as push from './130-push';
import * as doneNotices from './145-done-notices';
import * as matchCell from './146-match-cell';
import * as exports from './165-exports';
import * as departedMembers from './166-departed-members';
import * as shownPoints from './160-shown-points';
import * as knownDevices from './161-known-devices';
import * as namesThatLookAlike from './162-names-that-look-alike';
import * as filteredColumns from './163-filtered-columns';
import * as teamStays from './150-team-stays';
import * as savedSearchDays from './155-saved-search-days';
import * as housekeeping from './156-housekeeping';
import * as guests from './170-guests';
import * as noticesWithoutNames from './171-notices-without-names';
import * as homesOfCreators from './172-homes-of-creators';
import * as teamSports from './185-team-sports';
import * as challenges from './180-challenges';
import * as guestSpots from './175-guest-spots';
import * as guestReviews from './176-guest-reviews';
import * as operatorDesk from './193-operator-desk';
import * as messagePushes from './210-message-pushes';
import * as lineUpVersions from './194-line-up-versions';
import * as currencies from './205-currencies';
import * as backupState from './230-backup-state';
import * as publicReports from './233-public-reports';
import * as numbers from './234-numbers';
import * as messageChanges from './225-message-changes';
import * as noticeGroups from './235-notice-groups';
import * as noticeLetters from './236-notice-letters';
import * as teamRooms from './226-team-rooms';
import * as lineUpsInRooms from './240-line-ups-in-rooms';
import * as areaReportSenders from './242-area-report-senders';
import * as pageVitals from './243-page-vitals';
import * as matchSearchTerms from './255-match-search-terms';
import * as matchTermsIndex from './256-match-terms-index';
import * as matchStripsIndex from './257-match-strips-index';
import * as traceContexts from './260-trace-contexts';
import * as playedAtIndex from './262-played-at-index';
import * as reportedPictures from './270-reported-pictures';
import * as givenUpRows from './280-given-up-rows';
import * as givenUpJobsIndex from './281-given-up-jobs-index';
import * as givenUpEventsIndex from './282-given-up-events-index';
import * as replacementPushes from './285-replacement-pushes';
import * as suspensionsInEffect from './290-suspensions-in-effect';
import * as openLateCancelsIndex from './291-open-late-cancels-index';
import * as searchesInOrderIndex from './292-searches-in-order-index';

/** Name → migration. A released migration never changes; a new one gets the next number and a line here. */
export const migrations = {
  '001-accounts': accounts,
  '010-geo': geo,
  '020-outbox': outbox,
  '021-teams': teams,
  '022-invitations': invitations,
  '023-notifications': notifications,
  '030-people': people,
  '031-files': files,
  '032-departures': departures,
  '033-recovery': recovery,
  '040-matches': matches,
  '041-jobs': jobs,
  '050-proposals': proposals,
  '060-results': results,
  '070-reviews': reviews,
  '080-scores': scores,
  '100-saved-search-alerts': savedSearchAlerts,
  '101-standby-offers': standbyOffers,
  '090-chat-pictures': chatPictures,
  '120-area-reports': areaReports,
  '130-push': push,
  '145-done-notices': doneNotices,
  '146-match-cell': matchCell,
  '165-exports': exports,
  '166-departed-members': departedMembers,
  '160-shown-points': shownPoints,
  '161-known-devices': knownDevices,
  '162-names-that-look-alike': namesThatLookAlike,
  '163-filtered-columns': filteredColumns,
  '150-team-stays': teamStays,
  '155-saved-search-days': savedSearchDays,
  '156-housekeeping': housekeeping,
  '170-guests': guests,
  '171-notices-without-names': noticesWithoutNames,
  '172-homes-of-creators': homesOfCreators,
  '185-team-sports': teamSports,
  '180-challenges': challenges,
  '175-guest-spots': guestSpots,
  '176-guest-reviews': guestReviews,
  '193-operator-desk': operatorDesk,
  '210-message-pushes': messagePushes,
  '194-line-up-versions': lineUpVersions,
  '205-currencies': currencies,
  '230-backup-state': backupState,
  '233-public-reports': publicReports,
  '234-numbers': numbers,
  '225-message-changes': messageChanges,
  '235-notice-groups': noticeGroups,
  '236-notice-letters': noticeLetters,
  '226-team-rooms': teamRooms,
  '240-line-ups-in-rooms': lineUpsInRooms,
  '242-area-report-senders': areaReportSenders,
  '243-page-vitals': pageVitals,
  '255-match-search-terms': matchSearchTerms,
  '256-match-terms-index': matchTermsIndex,
  '257-match-strips-index': matchStripsIndex,
  '260-trace-contexts': traceContexts,
  '262-played-at-index': playedAtIndex,
  '270-reported-pictures': reportedPictures,
  '280-given-up-rows': givenUpRows,
  '281-given-up-jobs-index': givenUpJobsIndex,
  '282-given-up-events-index': givenUpEventsIndex,
  '285-replacement-pushes': replacementPushes,
  '290-suspensions-in-effect': suspensionsInEffect,
  '291-open-late-cancels-index': openLateCancelsIndex,
  '292-searches-in-order-index': searchesInOrderIndex,
};
