import type { Applicant } from '@homeground/shared/contracts';
import { renderScreen } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import { someApplicant, someProposal } from '../../rules/room.fixture';
import { ApplicantSheet } from './applicant-sheet';
import { EndedApplicants } from './ended-applicants';
import { RefuseSheet } from './refuse-sheet';

const applicantNamed = (name: string) =>
  someApplicant({
    proposal: someProposal({ side: { ...someProposal().side, name }, message: '같이 play 해요' }),
  });
const nothing = () => undefined;

const parts = [
  ['an ended application', (applicant: Applicant) => <EndedApplicants matchId="m1" ended={[applicant]} />],
  [
    'a refusal',
    (applicant: Applicant) => (
      <RefuseSheet matchId="m1" applicants={[applicant]} onClose={nothing} onRefused={nothing} />
    ),
  ],
  [
    'the sheet of an applicant',
    (applicant: Applicant) => (
      <ApplicantSheet
        {...{ matchId: 'm1', applicant, sport: 'futsal', now: 0, reasons: null }}
        onConfirmed={nothing}
        onClose={nothing}
      />
    ),
  ],
] as const;

test.each(parts)('a name that somebody wrote has its language: %s', (_place, show) => {
  for (const [name, language, locale] of [
    ['망원 United', 'ko', 'en'],
    ['Night Owls', 'und-Latn', 'ko'],
  ] as const) {
    const { unmount } = renderScreen(() => show(applicantNamed(name)), {
      path: '/matches/m1/chatlist',
      locale,
    });
    expect(screen.getByText(name)).toHaveAttribute('lang', language);
    unmount();
  }
});
