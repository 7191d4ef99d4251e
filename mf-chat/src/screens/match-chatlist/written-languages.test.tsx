import { renderScreen } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import { someApplicant, someProposal } from '../../rules/room.fixture';
import { EndedApplicants } from './ended-applicants';
import { RefuseSheet } from './refuse-sheet';

const side = { ...someProposal().side, name: '망원 United' };
const applicant = someApplicant({ proposal: someProposal({ side, message: '같이 play 해요' }) });
const nothing = () => undefined;

test.each([
  ['an ended application', () => <EndedApplicants matchId="m1" ended={[applicant]} />],
  [
    'a refusal',
    () => <RefuseSheet matchId="m1" applicants={[applicant]} onClose={nothing} onRefused={nothing} />,
  ],
])('a name that somebody wrote has its language: %s', (_place, Part) => {
  renderScreen(Part, { path: '/matches/m1/chatlist' });
  expect(screen.getByText('망원 United')).toHaveAttribute('lang', 'ko');
});
