import { createHash, createPrivateKey, createPublicKey, randomUUID, sign, verify } from 'node:crypto';
import { hasShape } from '@homeground/shared/contracts';
import { Type, type Static } from 'typebox';

const text = Type.String({ maxLength: 400 });

/** One operation on the target, signed by a team. */
export const SignedOperation = Type.Object(
  {
    schema: Type.Literal(1),
    /** URL of the service, so that a copied operation is not accepted by another service. */
    service: text,
    operation: Type.Enum(['read', 'list', 'create', 'replace', 'write', 'remove']),
    path: text,
    /** Mark (ETag) of the file when it was read; only for `replace`, which fails if the file has changed. */
    mark: Type.Union([text, Type.Null()]),
    /** Hash of the request body. */
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    at: Type.Integer(),
    /** Random value, so that each operation is accepted only once. */
    nonce: Type.String({ minLength: 16, maxLength: 64 }),
    /** Public key, as in the list of the teams that may release. */
    key: Type.String({ maxLength: 100 }),
  },
  { additionalProperties: false, $id: 'ReleaseOrder' },
);
export type SignedOperation = Static<typeof SignedOperation>;

/** Names of the request headers for the operation, and for the signature of its bytes. */
export const headerNames = { order: 'x-release-order', signature: 'x-release-signature' } as const;

export const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

export function publicKeyOf(privateKey: string): string {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
}

type RequestedOperation = Pick<SignedOperation, 'service' | 'operation' | 'path' | 'mark'>;

export function signedHeaders(
  requestedOperation: RequestedOperation,
  content: Uint8Array,
  privateKey: string,
  at: number,
): Record<string, string> {
  const signedOperation: SignedOperation = {
    schema: 1,
    ...requestedOperation,
    sha256: sha256Of(content),
    at,
    nonce: randomUUID(),
    key: publicKeyOf(privateKey),
  };
  const bytes = Buffer.from(JSON.stringify(signedOperation));
  return {
    [headerNames.order]: bytes.toString('base64'),
    [headerNames.signature]: sign(null, bytes, createPrivateKey(privateKey)).toString('base64'),
  };
}

/** Returns the operation of a request; null if it is not a valid operation, or not signed with the key that it names. */
export function verifiedOperation(operationText: string, signature: string): SignedOperation | null {
  const bytes = Buffer.from(operationText, 'base64');
  try {
    const value = JSON.parse(bytes.toString('utf8')) as unknown;
    if (!hasShape(SignedOperation, value)) return null;
    const { key } = value as SignedOperation;
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    const isSigned = verify(null, bytes, publicKey, Buffer.from(signature, 'base64'));
    return isSigned && publicKey.asymmetricKeyType === 'ed25519' ? (value as SignedOperation) : null;
  } catch {
    return null;
  }
}
