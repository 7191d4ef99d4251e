import { limits, type ApplyWarning, type Eligibility, type MatchDetail } from '@homeground/shared/contracts';
import { useFormat, useSportName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Button, ButtonLink, Notice, ShareIcon, Stack, SubmitBar, WarningIcon } from '@homeground/shared/ui';
import { texts as areaTexts } from '../../locales';
import { myState } from '../../rules/my-state.rules';
import { listKindAddress } from '../../rules/list-kind.rules';
import { mainObstacle, nextStep } from '../../rules/next-step.rules';
import { AnswerChallengeBar } from './challenge/answer-challenge-bar';
import { texts } from './locales';
import { useShare } from './use-share';
import { FallbackLinks } from './fallback-links';

/** Bar with the main act of a match, and the reason if it is not allowed (SPEC 5.5). */
export function NextStepBar({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const share = useShare(match);
  const step = nextStep(match);

  switch (step.kind) {
    case 'none':
      return null;
    case 'applicants':
      return (
        <SubmitBar>
          <ButtonLink full to={paths.matchChatlist(match.id)}>
            {t('applicants', { count: match.applicantCount })}
          </ButtonLink>
        </SubmitBar>
      );
    case 'rooms':
      return (
        <SubmitBar>
          <ButtonLink full tone="confirm" to={paths.matchChatlist(match.id)}>
            {t('open_chat')}
          </ButtonLink>
        </SubmitBar>
      );
    case 'share':
      return (
        <SubmitBar note={t('applicants_none')}>
          <Button full icon={<ShareIcon size={20} />} onClick={share}>
            {t('share_post')}
          </Button>
        </SubmitBar>
      );
    case 'challenge':
      return <AnswerChallengeBar match={match} challenge={step.challenge} />;
    case 'chat':
      return <ChatStep match={match} proposalId={step.proposalId} />;
    case 'result':
    case 'answer_result':
      return (
        <SubmitBar>
          <ButtonLink full to={paths.matchResult(match.id)}>
            {t(step.kind === 'result' ? 'report_result' : 'answer_result')}
          </ButtonLink>
        </SubmitBar>
      );
    case 'see_result':
      return (
        <SubmitBar>
          <ButtonLink full tone="secondary" to={paths.matchResult(match.id)}>
            {t('see_result')}
          </ButtonLink>
        </SubmitBar>
      );
    case 'review':
      return (
        <SubmitBar>
          <ButtonLink full to={paths.matchReview(match.id)}>
            {t('review')}
          </ButtonLink>
        </SubmitBar>
      );
    case 'apply':
      return <ApplyStep match={match} sides={step.sides} />;
    case 'blocked':
      return <BlockedStep match={match} sides={step.sides} needsTeam={step.needsTeam} />;
  }
}

function ChatStep({ match, proposalId }: { readonly match: MatchDetail; readonly proposalId: string }) {
  const t = useText(texts);
  const word = myState(match, 'OPEN')?.word;
  const noteWord = (['applied', 'talking', 'standby', 'confirmed', 'refused', 'closed'] as const).find(
    (item) => item === word,
  );
  // A note would be wrong: "another opponent was chosen" after a cancellation, and "confirmed" when the match has begun or is over.
  const isOutdated =
    noteWord === 'closed'
      ? match.state === 'CANCELLED'
      : noteWord === 'confirmed' && match.state !== 'CONFIRMED';
  return (
    <SubmitBar note={noteWord && !isOutdated && t(`my_${noteWord}`)}>
      <ButtonLink full to={paths.chat(proposalId)} tone={noteWord === 'confirmed' ? 'confirm' : 'primary'}>
        {t('open_chat')}
      </ButtonLink>
    </SubmitBar>
  );
}

interface SidesProps {
  readonly match: MatchDetail;
  readonly sides: readonly Eligibility[];
}

function ApplyStep({ match, sides }: SidesProps) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const [onlySide] = sides.length === 1 ? sides : [];
  const warnings = [...new Set(sides.flatMap((side) => side.warnings))];
  const warningText = (warning: ApplyWarning) => {
    if (warning !== 'THIN_SQUAD') return t(`warning.${warning}`);
    const smallSide = sides.find((side) => side.warnings.includes(warning));
    return areaText('squad.thin', {
      name: smallSide?.name ?? '',
      count: smallSide?.people ?? 0,
      needed: match.playersPerSide,
    });
  };
  return (
    <SubmitBar note={!onlySide && t('can_choose')}>
      {warnings.length > 0 && (
        <Notice tone="warning" icon={<WarningIcon size={20} />}>
          {warnings.map(warningText).join(' ')}
        </Notice>
      )}
      <ButtonLink full to={paths.matchProposal(match.id)}>
        {onlySide && onlySide.teamId !== null ? t('apply_as', { name: onlySide.name }) : t('apply')}
      </ButtonLink>
    </SubmitBar>
  );
}

function BlockedStep({ match, sides, needsTeam }: SidesProps & { readonly needsTeam: boolean }) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const format = useFormat();
  const sportName = useSportName();
  const suspensionEndOf = ({ suspendedUntil }: Eligibility) =>
    suspendedUntil ? format.when(new Date(suspendedUntil), new Date()) : '';
  const reasonOf = (side: Eligibility): string => {
    const obstacle = mainObstacle(side);
    if (obstacle === null) return t('reason_taken');
    if (obstacle === 'OTHER_KIND') return t(`obstacle.OTHER_KIND_${match.kind}`);
    if (obstacle === 'TOO_FAR') return t('obstacle.TOO_FAR', { km: limits.match.applyWithinKm });
    if (obstacle === 'SUSPENDED') return t('obstacle.SUSPENDED', { when: suspensionEndOf(side) });
    return t(`obstacle.${obstacle}`, { sport: sportName(match.sport) });
  };
  return (
    <SubmitBar>
      <Notice icon={<WarningIcon size={20} />}>
        {needsTeam ? (
          t('no_team')
        ) : (
          <Stack as="ul" $gap={4}>
            {sides.map((side) => (
              <li key={side.teamId ?? 'me'}>
                {side.teamId === null
                  ? reasonOf(side)
                  : t('for_side', { name: side.name, reason: reasonOf(side) })}
              </li>
            ))}
          </Stack>
        )}
      </Notice>
      {needsTeam ? (
        <>
          <ButtonLink full to={paths.matchProposal(match.id)}>
            {t('create_team')}
          </ButtonLink>
          <ButtonLink full tone="quiet" to={listKindAddress('guests')}>
            {areaText('list_kind.to_guests')}
          </ButtonLink>
        </>
      ) : (
        <FallbackLinks match={match} sides={sides} />
      )}
    </SubmitBar>
  );
}
