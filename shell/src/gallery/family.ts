import type * as ui from '@homeground/shared/ui';
import type * as widgets from '@homeground/shared/widgets';
import type { ComponentType } from 'react';

export type DrawingKind = 'Icon' | 'Illustration';
export type KitName = keyof typeof ui | keyof typeof widgets;

/** Components that are explained together. */
export interface Entry {
  /** Names that the entry explains. Without `title`, these names are also the title of the entry. */
  readonly of: readonly KitName[];
  readonly title?: string;
  /** Kind of drawings of the kit that are all shown below the examples. */
  readonly drawings?: DrawingKind;
  /** Purpose in one or two sentences, and what to use in other cases. */
  readonly purpose: string;
  /** Functions of the same file, at its top level and without `export`. Their names are their titles. */
  readonly examples: readonly ComponentType[];
}

export interface Family {
  readonly title: string;
  readonly entries: readonly Entry[];
}
