import { uuidv7 } from 'uuidv7';

/**
 * Creates the id of a row. The application, not the database, creates row ids (ARCHITECTURE 4.1). So ids grow with time on every database
 * engine.
 */
export type NewId = () => string;

export const newId: NewId = () => uuidv7();
