import { limits, type LineUpAnswer, type LineUpGuest, type LineUpMember } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  Row,
  Segmented,
  Sheet,
  Stack,
  Switch,
  TextField,
  TrashIcon,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { answerForMember, changeGuest, removeGuest } from '../../../api/line-ups.api';
import { texts } from '../locales';
import { useLineUpChange } from './use-line-up';

export type Player =
  | { readonly kind: 'member'; readonly member: LineUpMember }
  | { readonly kind: 'guest'; readonly guest: LineUpGuest; readonly place: number; readonly of: number };

interface Props {
  readonly matchId: string;
  readonly player: Player;
  /** Leaders and managers also say in which order guests stand. */
  readonly ordering: boolean;
  readonly onClose: () => void;
}

/** What the captain says for somebody of the side, saved as a whole. */
export function PlayerSheet({ matchId, player, ordering, onClose }: Props) {
  const t = useText(texts);
  const start = player.kind === 'member' ? player.member : player.guest;
  const [answer, setAnswer] = useState<LineUpAnswer | ''>(start.answer ?? '');
  const [bringsBall, setBringsBall] = useState(start.bringsBall);
  const [name, setName] = useState(player.kind === 'guest' ? (player.guest.name ?? '') : '');
  const change = useLineUpChange(matchId, (place: number | undefined) => {
    const said = { answer: answer === '' ? ('MAYBE' as const) : answer, bringsBall };
    if (player.kind === 'member') return answerForMember(matchId, player.member.userId, said);
    const named = name.trim() === '' ? null : name.trim();
    return changeGuest(matchId, player.guest.id, { ...said, name: named, ...(place && { place }) });
  });
  const remove = useLineUpChange(matchId, (guestId: string) => removeGuest(matchId, guestId));
  const save = (place?: number) => change.mutate(place, { onSuccess: onClose });
  const title =
    player.kind === 'member'
      ? player.member.nickname
      : (player.guest.name ?? t('guest_number', { number: player.place }));

  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      action={
        <Button full busy={change.isPending} disabled={answer === ''} onClick={() => save()}>
          {t('player_save')}
        </Button>
      }
    >
      <Stack $gap={12}>
        {player.kind === 'guest' && (
          <TextField
            label={t('guest_name')}
            max={limits.match.guestName.max}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <Segmented
          label={t('player_answer', { name: title })}
          value={answer}
          options={[
            { value: 'GOING', label: t('going') },
            { value: 'MAYBE', label: t('maybe') },
            { value: 'NOT_GOING', label: t('not_going') },
          ]}
          onValue={setAnswer}
        />
        {answer === 'GOING' && (
          <Switch label={t('line_up_ball')} checked={bringsBall} onChecked={setBringsBall} />
        )}
        {player.kind === 'guest' && (
          <Row $wrap>
            {ordering && (
              <>
                <Button
                  size="small"
                  tone="secondary"
                  icon={<ChevronUpIcon size={20} />}
                  disabled={player.place === 1}
                  onClick={() => save(player.place - 1)}
                >
                  {t('guest_up')}
                </Button>
                <Button
                  size="small"
                  tone="secondary"
                  icon={<ChevronDownIcon size={20} />}
                  disabled={player.place === player.of}
                  onClick={() => save(player.place + 1)}
                >
                  {t('guest_down')}
                </Button>
              </>
            )}
            <Button
              size="small"
              tone="danger"
              icon={<TrashIcon size={20} />}
              busy={remove.isPending}
              onClick={() => remove.mutate(player.guest.id, { onSuccess: onClose })}
            >
              {t('guest_remove')}
            </Button>
          </Row>
        )}
      </Stack>
    </Sheet>
  );
}
