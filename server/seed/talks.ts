/** An application to a demo match, and the chat about it. */
export interface SeedTalk {
  /** A team's name, or a username without `demo_`. */
  readonly applicant: string;
  readonly message: string;
  /** Empty: the host has not answered yet. */
  readonly lines: readonly (readonly ['HOST' | 'APPLICANT', string])[];
  readonly end?: 'standby' | 'confirm';
}

/** Applications by the title of the match. */
export const talks: Readonly<Record<string, readonly SeedTalk[]>> = {
  '퇴근하고 풋살 상대 구해요': [
    {
      applicant: '망원 FC',
      message: '안녕하세요! 저희도 그 시간 좋아요. 한 게임 어떠세요?',
      lines: [
        ['HOST', '반가워요! 다섯 명 다 오실 수 있나요?'],
        ['APPLICANT', '네, 여섯 명 가요. 조끼는 초록색으로 챙길게요.'],
        ['HOST', '좋아요. 저희는 주황색이에요. 주차는 2시간 무료예요.'],
        ['APPLICANT', '감사합니다. 십 분 일찍 도착할게요!'],
      ],
    },
    {
      applicant: '상암 플레이어스',
      message: '레벨 4 팀인데 괜찮으시면 같이 뛰고 싶어요.',
      lines: [],
    },
  ],
  '서울숲 5대5 농구': [
    {
      applicant: '합정 훕스',
      message: 'Can we bring a sixth player? 여섯 명이 가도 될까요?',
      lines: [
        ['HOST', '물론이에요, 교체하면서 뛰어요.'],
        ['APPLICANT', 'Perfect, see you at the court.'],
        ['HOST', '먼저 신청한 팀이 있어서 예비로 둘게요. 바로 연락드릴게요!'],
      ],
      end: 'standby',
    },
  ],
  'Singles before sunset': [
    {
      applicant: 'sophie',
      message: 'Level three on a good day. I can be there at five.',
      lines: [
        ['HOST', 'Sounds great. Hard court shoes, please.'],
        ['APPLICANT', 'Sure. Shall I bring a second can of balls?'],
        ['HOST', 'I have new ones. Just bring water!'],
      ],
    },
    { applicant: 'sora', message: '테니스는 두 달 배웠어요. 초보도 괜찮을까요?', lines: [] },
  ],
  '탁구 단식 같이 치실 분': [
    { applicant: 'minah', message: '저도 동네 탁구장 자주 가요. 같이 쳐요!', lines: [] },
  ],
  '여의도 대 망원, 한강 더비': [
    {
      applicant: '망원 FC',
      message: '한강 더비에 저희가 빠질 수 없죠. 신청합니다!',
      lines: [
        ['HOST', '기다렸어요! 저녁 8시 그대로 괜찮죠?'],
        ['APPLICANT', '네, 그대로 좋아요. 심판은 번갈아 봐요.'],
      ],
      end: 'confirm',
    },
  ],
  'Rematch on the blue court': [
    {
      applicant: 'emma',
      message: 'Double or nothing. I am in.',
      lines: [
        ['HOST', 'Blue court, six sharp.'],
        ['APPLICANT', 'Loser buys the smoothies.'],
      ],
      end: 'confirm',
    },
  ],
};
