import { toApiError } from '@homeground/shared/api';
import { useKeptValues } from '@homeground/shared/async';
import { limits, lineUpAnswers, type LineUpAnswer, type MatchDetail } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import {
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  Notice,
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
import { isMatch } from '../use-match-change';
import { answerText, isLineUp, findPlayer, lineUpEntryOf, type Player } from './player.rules';
import { useLineUpChange } from './use-line-up';

interface Props {
  readonly match: MatchDetail;
  readonly player: Player;
  /** True for leaders and managers, who may also change the order of guests. */
  readonly mayReorder: boolean;
  readonly onClose: () => void;
}

/**
 * Sheet in which the user answers for another player. The request contains the version that the sheet has shown. After a conflict the sheet
 * shows the newer answer and keeps the typed values; the next press saves them.
 */
export function PlayerSheet({ match, player, mayReorder, onClose }: Props) {
  const t = useText(texts);
  const matchId = match.id;
  const openedPlayer = lineUpEntryOf(player);
  const [seenPlayer, setSeenPlayer] = useState(openedPlayer);
  const [termsVersion, setTermsVersion] = useState(match.termsVersion);
  const playerId = player.kind === 'guest' ? player.guest.id : player.member.userId;
  const initialAnswer: LineUpAnswer | '' = openedPlayer.answer ?? '';
  const { values, setValues, forget } = useKeptValues(`player ${playerId}`, {
    answer: initialAnswer,
    bringsBall: openedPlayer.bringsBall,
    name: player.kind === 'guest' ? (player.guest.name ?? '') : '',
  });
  const { answer, bringsBall, name } = values;
  const change = useLineUpChange(matchId, (place: number | undefined) => {
    const newAnswer = {
      ...{ answer: answer === '' ? ('MAYBE' as const) : answer, bringsBall },
      ...{ version: seenPlayer.version, termsVersion },
    };
    if (player.kind === 'member') return answerForMember(matchId, player.member.userId, newAnswer);
    const trimmed = name.trim() === '' ? null : name.trim();
    return changeGuest(matchId, player.guest.id, { ...newAnswer, name: trimmed, ...(place && { place }) });
  });
  const remove = useLineUpChange(matchId, (guestId: string) =>
    removeGuest(matchId, guestId, seenPlayer.version),
  );
  const callbacks = {
    onSuccess: () => {
      forget();
      onClose();
    },
    onError: (cause: unknown) => {
      const { fresh, status } = toApiError(cause);
      const newerPlayer = isLineUp(fresh) ? findPlayer(fresh, player) : null;
      if (newerPlayer) setSeenPlayer(newerPlayer);
      if (isMatch(fresh, matchId)) setTermsVersion(fresh.termsVersion);
      // The guest was removed, or the member has left the team.
      if (status === 404) onClose();
    },
  };
  // The first press changes the version, so the server would refuse a second press with the same version.
  const isBusy = change.isPending || remove.isPending;
  const save = (place?: number) => {
    if (!isBusy) change.mutate(place, callbacks);
  };
  const isNameless = player.kind === 'guest' && player.guest.name === null;
  const title =
    player.kind === 'member'
      ? player.member.nickname
      : (player.guest.name ?? t('guest_number', { number: player.place }));

  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      titleLang={isNameless ? undefined : langOf(title)}
      action={
        <Button full busy={change.isPending} disabled={answer === ''} onClick={() => save()}>
          {t('player_save')}
        </Button>
      }
    >
      <Stack $gap={12}>
        {seenPlayer !== openedPlayer && (
          <Notice tone="warning">
            {t(seenPlayer.setBy ? 'player_moved_by' : 'player_moved', {
              answer: t(seenPlayer.answer ? answerText[seenPlayer.answer] : 'unanswered'),
              name: seenPlayer.setBy ?? '',
            })}
          </Notice>
        )}
        {player.kind === 'guest' && (
          <TextField
            label={t('guest_name')}
            max={limits.match.guestName.max}
            value={name}
            onChange={({ target }) => setValues((current) => ({ ...current, name: target.value }))}
          />
        )}
        <Segmented
          label={t('player_answer', { name: title })}
          value={answer}
          options={lineUpAnswers.map((value) => ({ value, label: t(answerText[value]) }))}
          onValue={(newAnswer) => setValues((current) => ({ ...current, answer: newAnswer }))}
        />
        {answer === 'GOING' && (
          <Switch
            label={t('line_up_ball')}
            checked={bringsBall}
            onChecked={(brings) => setValues((current) => ({ ...current, bringsBall: brings }))}
          />
        )}
        {player.kind === 'guest' && (
          <Row $wrap>
            {mayReorder && (
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
                  disabled={player.place === player.count}
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
              onClick={() => {
                if (!isBusy) remove.mutate(player.guest.id, callbacks);
              }}
            >
              {t('guest_remove')}
            </Button>
          </Row>
        )}
      </Stack>
    </Sheet>
  );
}
