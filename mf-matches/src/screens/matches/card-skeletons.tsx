import { Card, Row, Skeleton, Stack } from '@homeground/shared/ui';

/** The cards that are coming, in their own shape. */
export function CardSkeletons({ count }: { readonly count: number }) {
  return (
    <Stack $gap={12}>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} aria-hidden>
          <Row style={{ minHeight: 24 }}>
            <Skeleton shape="block" width={20} height={20} />
            <Skeleton width={150} />
          </Row>
          <Skeleton width="78%" height={26} />
          <Skeleton width="55%" />
          <Skeleton width="68%" />
          <Row style={{ marginTop: 12 }}>
            <Skeleton shape="avatar" width={32} height={32} />
            <Skeleton width={96} />
          </Row>
        </Card>
      ))}
    </Stack>
  );
}
