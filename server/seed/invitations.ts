/** Open invitations to the three demo users that visitors sign in as. */
export const invitations = [
  { team: '망원 FC', by: 'jun', who: 'minjun' },
  { team: '여의도 나이츠', by: 'minjun', who: 'sora' },
  { team: '한강 스파이크', by: 'mirae', who: 'emma' },
] as const;
