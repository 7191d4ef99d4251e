import { Row, Skeleton, Stack } from '@homeground/shared/ui';

export function ApplicantsSkeleton() {
  return (
    <Stack>
      <Skeleton width="55%" height={20} />
      <Row $gap={12} style={{ overflow: 'hidden' }}>
        <Skeleton shape="card" width={264} height={420} />
        <Skeleton shape="card" width={264} height={420} />
      </Row>
    </Stack>
  );
}
