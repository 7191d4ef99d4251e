export const en = {
  text_1: 'New to the sport, or back after years.',
  text_2: 'Plays for fun now and then.',
  text_3: 'Plays most weeks and knows the basics well.',
  text_4: 'Trains regularly and holds up against good teams.',
  text_5: 'Plays in a league or used to.',
  explain: 'What the levels mean',
} as const;
