import type { PushGroup } from '@homeground/shared/contracts';
import type { Generated } from 'kysely';

export interface PushDeviceTable {
  session_id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  time_zone: string;
  created_at: Date;
}

export interface PushChoiceTable {
  user_id: string;
  off_groups: PushGroup[];
  quiet_from: number | null;
  quiet_until: number | null;
  preview: Generated<boolean>;
}

/** Holds a single row: the server's own key pair. */
export interface PushKeyTable {
  id: number;
  public_key: string;
  private_key: string;
}

export interface PushDeliveryTable {
  notice_id: string;
  session_id: string;
  attempts: Generated<number>;
  next_at: Date;
  given_up_at: Generated<Date | null>;
  last_error: Generated<string | null>;
  /** Trace context of the notice. */
  trace: Generated<string | null>;
}
