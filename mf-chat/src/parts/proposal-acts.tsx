import type { Proposal, ProposalAct, RoomDetail, SeenProposal } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, ConfirmDialog, Text } from '@homeground/shared/ui';
import { useState } from 'react';
import { texts } from '../locales';
import { seenProposalOf } from '../rules/seen.rules';
import { ActButtons } from './act-buttons';
import { useActOnProposal } from './use-act-on-proposal';

interface Props {
  readonly proposal: Proposal;
  /** Name of the other side. */
  readonly name: string;
  readonly acts: readonly ProposalAct[];
  /** True if the buttons fill the width of a sheet or card; otherwise they are small and side by side. */
  readonly isWide?: boolean;
  /** Called with the room of the match that this user has just confirmed. */
  readonly onConfirmed?: ((room: RoomDetail) => void) | undefined;
}

type Question = 'confirm' | 'reject' | 'withdraw' | 'leave';

const dialogTone = { confirm: 'confirm', reject: 'danger', withdraw: 'danger', leave: 'danger' } as const;

/** Buttons of the acts that are allowed now. Acts that cannot be undone need a confirmation. */
export function ProposalActs({ proposal, name, acts, isWide = false, onConfirmed }: Props) {
  const t = useText(texts);
  const { state } = proposal;
  const runAct = useActOnProposal(proposal.id, name);
  const [openQuestion, setOpenQuestion] = useState<{
    readonly question: Question;
    readonly seenProposal: SeenProposal;
  } | null>(null);

  const press = (act: ProposalAct) => {
    const seenProposal = seenProposalOf(proposal);
    if (act === 'withdraw')
      return setOpenQuestion({ question: state === 'CONFIRMED' ? 'leave' : 'withdraw', seenProposal });
    if (act === 'confirm' || act === 'reject') return setOpenQuestion({ question: act, seenProposal });
    return runAct(act, seenProposal);
  };
  const confirm = async () => {
    // The proposal may change while the confirmation is open, so the request contains the state that the question showed.
    if (!openQuestion) return;
    const { question, seenProposal } = openQuestion;
    const room = await runAct(question === 'leave' ? 'withdraw' : question, seenProposal);
    setOpenQuestion(null);
    if (room && question === 'confirm') onConfirmed?.(room);
  };

  if (acts.length === 0 && !openQuestion) return null;
  return (
    <>
      <ActButtons isWide={isWide}>
        {acts.map((act) => (
          <Button
            key={act}
            size={isWide ? 'regular' : 'small'}
            tone={toneOf(act)}
            data-main={toneOf(act) === 'secondary' ? undefined : ''}
            onClick={() => press(act)}
          >
            {t(act === 'withdraw' && state === 'CONFIRMED' ? 'act.leave' : `act.${act}`)}
          </Button>
        ))}
      </ActButtons>
      {openQuestion && (
        <ConfirmDialog
          open
          onClose={() => setOpenQuestion(null)}
          title={t(`${openQuestion.question}.title`, { name })}
          action={t(`${openQuestion.question}.action`)}
          tone={dialogTone[openQuestion.question]}
          cancel={t('act.not_now')}
          onConfirm={confirm}
        >
          {t(`${openQuestion.question}.text`, { name })}
          {openQuestion.question === 'confirm' &&
            proposal.thinSides.map(({ name: sideName, people, needed }) => (
              <Text as="span" key={sideName} $weight={600} style={{ display: 'block', marginTop: 8 }}>
                {t('confirm.thin', { name: sideName, count: people, needed })}
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
