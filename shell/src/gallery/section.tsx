import { Stack, Text } from '@homeground/shared/ui';
import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" aria-label={title}>
      <Text as="h2" $size={12} $weight={700} $tone="accent">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
