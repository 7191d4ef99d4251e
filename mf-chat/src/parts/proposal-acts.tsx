import type { Proposal, ProposalAct, SeenProposal } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, ConfirmDialog, Row, Text } from '@homeground/shared/ui';
import { useState } from 'react';
import { texts } from '../locales';
import { seenOf } from '../rules/seen.rules';
import { useActOnProposal } from './use-act-on-proposal';

interface Props {
  readonly proposal: Proposal;
  /** Name of the other side. */
  readonly name: string;
  readonly acts: readonly ProposalAct[];
  /** True if the first button has the full width. */
  readonly big?: boolean;
}

type Question = 'confirm' | 'reject' | 'withdraw' | 'leave';

const dialogTone = { confirm: 'confirm', reject: 'danger', withdraw: 'danger', leave: 'danger' } as const;

/** Buttons of the acts that are allowed now. Acts that cannot be undone ask for confirmation. */
export function ProposalActs({ proposal, name, acts, big = false }: Props) {
  const t = useText(texts);
  const { state } = proposal;
  const run = useActOnProposal(proposal.id, name);
  const [asked, setAsked] = useState<{ readonly what: Question; readonly seen: SeenProposal } | null>(null);

  const press = (act: ProposalAct) => {
    const seen = seenOf(proposal);
    if (act === 'withdraw') return setAsked({ what: state === 'CONFIRMED' ? 'leave' : 'withdraw', seen });
    if (act === 'confirm' || act === 'reject') return setAsked({ what: act, seen });
    return run(act, seen);
  };
  const confirm = async () => {
    // The proposal may change while the confirmation is open, so the request contains the state that the question showed.
    if (asked) await run(asked.what === 'leave' ? 'withdraw' : asked.what, asked.seen);
    setAsked(null);
  };

  if (acts.length === 0 && !asked) return null;
  return (
    <>
      <Row $wrap>
        {acts.map((act, index) => (
          <Button
            key={act}
            size={big && index === 0 ? 'regular' : 'small'}
            full={big && index === 0}
            tone={toneOf(act)}
            onClick={() => press(act)}
          >
            {t(act === 'withdraw' && state === 'CONFIRMED' ? 'act.leave' : `act.${act}`)}
          </Button>
        ))}
      </Row>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={t(`${asked.what}.title`, { name })}
          action={t(`${asked.what}.action`)}
          tone={dialogTone[asked.what]}
          cancel={t('act.not_now')}
          onConfirm={confirm}
        >
          {t(`${asked.what}.text`, { name })}
          {asked.what === 'confirm' &&
            proposal.thinSides.map(({ name: thin, people, needed }) => (
              <Text as="span" key={thin} $weight={600} style={{ display: 'block', marginTop: 8 }}>
                {t('confirm.thin', { name: thin, count: people, needed })}
              </Text>
            ))}
        </ConfirmDialog>
      )}
    </>
  );
}

function toneOf(act: ProposalAct) {
  if (act === 'confirm') return 'confirm';
  return act === 'talk' || act === 'agree' || act === 'take' ? 'primary' : 'secondary';
}
