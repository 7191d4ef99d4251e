/** Open invitations to the three demo users as whom visitors log in. */
export const invitations = [
  { team: '망원 FC', inviter: 'jun', invited: 'minjun' },
  { team: '여의도 나이츠', inviter: 'minjun', invited: 'sora' },
  { team: '한강 스파이크', inviter: 'mirae', invited: 'emma' },
] as const;
