import { en } from './en';
import { ko } from './ko';

export const texts = { en, ko };
