import { useMatchPhase, useNow } from '@homeground/shared/async';
import type { MatchPhase, ProposalAct, RoomDetail } from '@homeground/shared/contracts';
import { langOf, useFormat, useSpokenName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { readItem, writeItem } from '@homeground/shared/session';
import {
  AppLink,
  ButtonLink,
  ChevronDownIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  color,
  DottedFacts,
  lineClamp,
  Row,
  space,
  SportMark,
  tabularFigures,
  Text,
  textStyle,
  touchTarget,
  VersusLine,
  versusState,
} from '@homeground/shared/ui';
import { useKitWords } from '@homeground/shared/widgets';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { ProposalActs } from '../../parts/proposal-acts';
import { spanWords, usePlaceName } from '../../parts/use-card-words';
import { GuestPin } from './guest-pin';
import { KitClash } from './kit-clash';
import { Box, FoldButton, Details, TopRow } from './match-pin.look';

const foldedKey = 'homeground.chat.folded';

/** Returns whether letters are so large that the unfolded pin would leave little space for messages. The pin is then folded at first. */
const isTextHuge = () =>
  window.innerWidth / parseFloat(getComputedStyle(document.documentElement).fontSize) < 13;

/** The match of the room, pinned above the messages, with the acts that are allowed now. The user can fold it. */
export function MatchPin({ room }: { readonly room: RoomDetail }) {
  const t = useText(texts);
  const spokenName = useSpokenName();
  const kitWords = useKitWords();
  const id = useId();
  const { match, may, mySide, state, opponent } = room;
  const format = useFormat(match.timeZone);
  const placeName = usePlaceName();
  const [isFolded, setIsFolded] = useState(() => {
    const stored = readItem('local', foldedKey);
    return stored === null ? isTextHuge() : stored === 'yes';
  });
  const saveFolded = (isNowFolded: boolean) => {
    setIsFolded(isNowFolded);
    writeItem('local', foldedKey, isNowFolded ? 'yes' : 'no');
  };

  const { when, end } = spanWords(format, match.startAt, match.minutes, new Date());
  const myRole = mySide === 'HOST' ? 'host' : 'applicant';
  const isGuestRoom = room.kind === 'GUEST';
  const acts: ProposalAct[] = isGuestRoom
    ? []
    : (['take', 'agree', 'confirm'] as const).filter((act) => may[act]);
  const phase = useMatchPhase(match);
  const isInProgress = phase === 'IN_PROGRESS' && state === 'CONFIRMED';
  /** Returns what a guest pays in the room of a guest offer, and otherwise what each team pays. */
  const costWords = () => {
    const amount = isGuestRoom ? room.guestOffer?.costPerGuest : match.costPerTeam;
    if (amount === undefined) return null;
    if (amount === 0) return t('pin.free');
    const money = format.money(amount, match.currency);
    if (isGuestRoom) return t('pin.cost_guest', { money });
    return t(match.playersPerSide === 1 ? 'pin.cost_each' : 'pin.cost', { money });
  };
  const awaitsResult = !isGuestRoom && match.state === 'AWAITING_RESULT' && state === 'CONFIRMED';

  return (
    <Box aria-label={match.title}>
      <TopRow>
        {isGuestRoom ? <SportMark sport={match.sport} size={20} /> : <Sides room={room} phase={phase} />}
        <When dateTime={match.startAt}>{t('pin.when', { when, end })}</When>
        <FoldButton
          type="button"
          aria-expanded={!isFolded}
          aria-controls={id}
          aria-label={t(isFolded ? 'pin.unfold' : 'pin.fold')}
          onClick={() => saveFolded(!isFolded)}
        >
          {isFolded ? <ChevronDownIcon size={20} /> : <ChevronUpIcon size={20} />}
        </FoldButton>
      </TopRow>
      <Details id={id} hidden={isFolded}>
        <Title to={paths.match(match.id)}>
          <span lang={langOf(match.title)}>{match.title}</span>
          <ChevronRightIcon size={16} label={t('pin.details')} />
        </Title>
        <Fact>
          <DottedFacts
            facts={[
              <span key="place" lang={match.venueName ? langOf(match.venueName) : undefined}>
                {placeName(match)}
              </span>,
              t('pin.size', { count: match.playersPerSide }),
              costWords(),
            ]}
          />
        </Fact>
        {room.guestOffer?.kit && <Fact>{t('pin.kit_guest', { colour: kitWords(room.guestOffer.kit) })}</Fact>}
        {match.kit && (
          <Fact>
            {t('pin.kit', {
              mine: kitWords(match.kit[myRole]),
              theirs: kitWords(match.kit[myRole === 'host' ? 'applicant' : 'host']),
            })}
          </Fact>
        )}
        {isInProgress && (
          <Text $size={14} $weight={600} $tone="confirm">
            {t('match.in_progress')}
          </Text>
        )}
        {match.state === 'CANCELLED' && (
          <Text $size={14} $weight={600} $tone="danger">
            {t('pin.cancelled')}
          </Text>
        )}
      </Details>
      {room.kitClash?.change && <KitClash roomId={room.id} change={room.kitClash.change} />}
      {room.guestOffer && <GuestPin room={room} offer={room.guestOffer} />}
      {/* The match changed after the application, so the applicant must agree again. The host sees that the agreement is missing. */}
      {!isGuestRoom && room.mustAgree && (may.agree || mySide === 'HOST') && (
        <Text $size={14} $tone="warning">
          {mySide === 'HOST'
            ? t('pin.must_agree_them', { name: spokenName(opponent) })
            : t('pin.must_agree_us')}
        </Text>
      )}
      {room.proposal.offeredUntil !== null && (
        <Text $size={14} $tone="warning">
          {t(mySide === 'HOST' ? 'pin.offered_them' : 'pin.offered_us', {
            name: spokenName(opponent),
            when: format.when(new Date(room.proposal.offeredUntil), new Date()),
          })}
        </Text>
      )}
      {(acts.length > 0 || awaitsResult) && (
        <Row $wrap>
          <ProposalActs proposal={room.proposal} name={spokenName(opponent)} acts={acts} />
          {awaitsResult && (
            <ButtonLink size="small" to={paths.matchResult(match.id)}>
              {t('pin.result')}
            </ButtonLink>
          )}
        </Row>
      )}
    </Box>
  );
}

/** Host and applicant with the state of the match. */
function Sides({ room, phase }: { readonly room: RoomDetail; readonly phase: MatchPhase }) {
  const now = useNow();
  const { match, mine, opponent, mySide, state } = room;
  const [host, applicant] = mySide === 'HOST' ? [mine, opponent] : [opponent, mine];
  // An applicant who is not confirmed sees the match as open or cancelled, even if it is played against another side.
  const shownPhase = state === 'CONFIRMED' || phase === 'CANCELLED' ? phase : 'OPEN';
  return (
    <VersusLine
      host={host}
      away={applicant}
      state={versusState(match, shownPhase, now)}
      {...(match.kit && { shirts: { host: match.kit.host, away: match.kit.applicant } })}
    />
  );
}

const When = styled.time`
  ${textStyle(14, 700)}
  ${tabularFigures}
  flex: 1;
  /* With a large text size the date and the time move below the shirts together. */
  min-width: min(100% - 44px, 6.5rem);
  text-wrap: balance;
  color: ${color('accentText')};
`;

const Title = styled(AppLink)`
  ${textStyle(16, 600)}
  ${touchTarget}
  display: flex;
  align-items: center;
  gap: ${space(4)};
  span {
    ${lineClamp(2)}
  }
`;

const Fact = styled.p`
  ${textStyle(14)}
  ${tabularFigures}
  color: ${color('textQuiet')};
`;
