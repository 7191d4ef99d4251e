import type { Generated, Selectable } from 'kysely';

export const operatorRoles = ['support', 'moderator', 'owner'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export interface OperatorTable {
  id: string;
  name: string;
  role: OperatorRole;
  password_hash: string;
  totp_secret: Buffer;
  last_step: Generated<number>;
  created_at: Date;
  removed_at: Generated<Date | null>;
}

export interface OperatorSessionTable {
  token_hash: Buffer;
  operator_id: string;
  created_at: Date;
  last_seen_at: Date;
}

export interface OperatorLogTable {
  number: number;
  at: Date;
  operator_name: string | null;
  act: string;
  case_id: string | null;
  details: string;
  hash: Buffer;
}

export interface OperatorLogHeadTable {
  only_one: Generated<boolean>;
  number: number;
  hash: Buffer;
}

export type OperatorRow = Selectable<OperatorTable>;
