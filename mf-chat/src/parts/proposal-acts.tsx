import type { ProposalAct, Room, ThinSide } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, ConfirmDialog, Row, Text } from '@homeground/shared/ui';
import { useState } from 'react';
import { texts } from '../locales';
import { useActOnProposal } from './use-act-on-proposal';

interface Props {
  readonly proposalId: string;
  readonly state: Room['state'];
  /** The other side. */
  readonly name: string;
  readonly acts: readonly ProposalAct[];
  /** Said before confirming; confirming is possible all the same. */
  readonly thinSides: readonly ThinSide[];
  /** The first one leads, over the whole width. */
  readonly big?: boolean;
}

type Asked = 'confirm' | 'reject' | 'withdraw' | 'leave';

const dialogTone = { confirm: 'confirm', reject: 'danger', withdraw: 'danger', leave: 'danger' } as const;

/** What the moment allows, as buttons; what cannot be taken back asks first, in clear words. */
export function ProposalActs({ proposalId, state, name, acts, thinSides, big = false }: Props) {
  const t = useText(texts);
  const run = useActOnProposal(proposalId, name);
  const [asked, setAsked] = useState<Asked | null>(null);

  const press = (act: ProposalAct) => {
    if (act === 'withdraw') return setAsked(state === 'CONFIRMED' ? 'leave' : 'withdraw');
    if (act === 'confirm' || act === 'reject') return setAsked(act);
    return run(act);
  };
  const agreed = async () => {
    if (asked) await run(asked === 'leave' ? 'withdraw' : asked);
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
          title={t(`${asked}.title`, { name })}
          action={t(`${asked}.action`, { name })}
          tone={dialogTone[asked]}
          cancel={t('act.not_now')}
          onConfirm={agreed}
        >
          {t(`${asked}.text`, { name })}
          {asked === 'confirm' &&
            thinSides.map(({ name: thin, people, needed }) => (
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
