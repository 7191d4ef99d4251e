import type { LineUp } from '@homeground/shared/contracts';
import { ids, times, token } from './ids';
import { terms } from './matches';

const lineUp: LineUp = {
  matchId: ids.match,
  sides: [
    {
      side: 'AWAY',
      teamId: ids.hanRiver,
      name: 'Han River',
      isMine: true,
      needed: 5,
      going: 2,
      maybe: 0,
      notGoing: 0,
      unanswered: 0,
      short: 3,
      members: [
        {
          userId: ids.mina,
          nickname: 'Mina',
          pictureUrl: null,
          answer: 'GOING',
          bringsBall: true,
          setBy: null,
          version: 1,
        },
      ],
      guests: [
        {
          id: ids.guest,
          name: 'Haru',
          answer: 'GOING',
          bringsBall: false,
          addedBy: 'Mina',
          setBy: 'Mina',
          userId: null,
          guestOfferId: null,
          mayChange: true,
          version: 1,
        },
      ],
      desk: {
        nudgeFrom: null,
        link: { id: ids.answerLink, madeBy: 'Mina', createdAt: times.written, showNames: false },
      },
    },
  ],
  mayAnswer: true,
};

export const lineUpExamples: Readonly<Record<string, object>> = {
  LineUp: lineUp,
  AnswerLinkCreated: { lineUp, token },
  GuestAnswers: {
    answers: [
      {
        id: ids.guest,
        name: 'Haru',
        answer: 'GOING',
        matchId: ids.match,
        matchTitle: terms.title,
        startAt: times.start,
        timeZone: 'Asia/Seoul',
      },
    ],
  },
};
