import { createHash, createPrivateKey, createPublicKey, randomUUID, sign, verify } from 'node:crypto';
import { hasShape } from '@homeground/shared/contracts';
import { Type, type Static } from 'typebox';

const text = Type.String({ maxLength: 400 });

/** One operation on the target, as a team signs it. */
export const Order = Type.Object(
  {
    schema: Type.Literal(1),
    /** The service that is meant, so that nobody can hand the order to another one. */
    service: text,
    operation: Type.Enum(['read', 'list', 'create', 'replace', 'write', 'remove']),
    path: text,
    /** The mark of the file when it was read; only for `replace`. */
    mark: Type.Union([text, Type.Null()]),
    /** Hash of the content that follows. */
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    at: Type.Integer(),
    /** Makes each order another one: none is taken twice. */
    nonce: Type.String({ minLength: 16, maxLength: 64 }),
    /** The public key, as in the list. */
    key: Type.String({ maxLength: 100 }),
  },
  { additionalProperties: false, $id: 'ReleaseOrder' },
);
export type Order = Static<typeof Order>;

/** A request's headers: the order itself, and the signature of exactly these bytes. */
export const headers = { order: 'x-release-order', signature: 'x-release-signature' } as const;

export const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

export function publicKeyOf(privateKey: string): string {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
}

type Asked = Pick<Order, 'service' | 'operation' | 'path' | 'mark'>;

export function signedHeaders(
  asked: Asked,
  content: Uint8Array,
  privateKey: string,
  at: number,
): Record<string, string> {
  const order: Order = {
    schema: 1,
    ...asked,
    sha256: sha256Of(content),
    at,
    nonce: randomUUID(),
    key: publicKeyOf(privateKey),
  };
  const bytes = Buffer.from(JSON.stringify(order));
  return {
    [headers.order]: bytes.toString('base64'),
    [headers.signature]: sign(null, bytes, createPrivateKey(privateKey)).toString('base64'),
  };
}

/** Returns the order of a request; null: it is no order, or not signed with the key it names. */
export function signedOrder(order: string, signature: string): Order | null {
  const bytes = Buffer.from(order, 'base64');
  try {
    const value = JSON.parse(bytes.toString('utf8')) as unknown;
    if (!hasShape(Order, value)) return null;
    const { key } = value as Order;
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    const isSigned = verify(null, bytes, publicKey, Buffer.from(signature, 'base64'));
    return isSigned && publicKey.asymmetricKeyType === 'ed25519' ? (value as Order) : null;
  } catch {
    return null;
  }
}
