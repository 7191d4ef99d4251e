/** Words and numbers of the desk that other modules show, too. */
export { deskWords } from './desk-words';
export { type DayLine, numberNames, numbersByDay } from './numbers.repository';
