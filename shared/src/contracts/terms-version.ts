import { Type } from 'typebox';
import { limits } from './limits';

/** Version of the terms of a match (time, place, cost, size) that the page has shown. If there is a newer version, the response is 409. */
export const TermsVersion = Type.Integer({ minimum: 1, maximum: limits.match.version.max });
