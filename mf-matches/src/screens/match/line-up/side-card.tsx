import type { LineUpGuest, LineUpMember, LineUpSide, MatchDetail } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Avatar,
  Card,
  color,
  DottedFacts,
  ListRow,
  Row,
  space,
  Stack,
  Tag,
  Text,
  TextLink,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts as areaTexts } from '../../../locales';
import { texts } from '../locales';
import { AddGuestForm } from './add-guest-form';
import { AnswerLinkCard } from './answer-link-card';
import { PlayerSheet } from './player-sheet';
import { answerText, type Player } from './player.rules';
import { RemindButton } from './remind-button';

const answerTone = { GOING: 'confirm', MAYBE: 'warning', NOT_GOING: 'quiet' } as const;

interface Props {
  readonly match: MatchDetail;
  readonly side: LineUpSide;
  readonly mayAnswer: boolean;
}

/** Line-up of a side. Leaders and managers of the side can answer for players, remind members and share the answer link. */
export function SideCard({ match, side, mayAnswer }: Props) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const [chosenPlayer, setChosenPlayer] = useState<Player | null>(null);
  const {
    name,
    going,
    needed,
    maybe,
    notGoing,
    unanswered,
    short,
    members,
    guests,
    desk: leaderTools,
  } = side;
  return (
    <Card>
      <Stack $gap={8}>
        <Row $spread $wrap>
          <Text as="h4" $weight={600} lang={langOf(name)}>
            {name}
          </Text>
          <Tag tone={short > 0 ? 'warning' : 'confirm'}>
            {short > 0 ? t('line_up_short', { count: short }) : t('line_up_enough')}
          </Tag>
        </Row>
        <Text $size={14} $tone="quiet" $figures>
          <DottedFacts
            facts={[
              t('line_up_count', { count: going, needed }),
              t('line_up_maybe', { count: maybe }),
              t('line_up_not_going', { count: notGoing }),
              t('line_up_unanswered', { count: unanswered }),
            ]}
          />
        </Text>
        {members && guests && (
          <ul>
            {members.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                onChoose={leaderTools && (() => setChosenPlayer({ kind: 'member', member }))}
              />
            ))}
            {guests.map((guest, index) => (
              <GuestRow
                key={guest.id}
                guest={guest}
                number={index + 1}
                onChoose={
                  guest.mayChange
                    ? () => setChosenPlayer({ kind: 'guest', guest, place: index + 1, count: guests.length })
                    : null
                }
              />
            ))}
          </ul>
        )}
        {leaderTools && unanswered > 0 && (
          <RemindButton matchId={match.id} nextReminderAt={leaderTools.nudgeFrom} count={unanswered} />
        )}
        {members && mayAnswer && side.teamId !== null && (
          <Group>
            <AddGuestForm matchId={match.id} />
          </Group>
        )}
        {leaderTools && (
          <Group>
            <AnswerLinkCard match={match} link={leaderTools.link} missingPlayers={short} />
          </Group>
        )}
        {leaderTools && short > 0 && side.teamId !== null && (
          <TextLink to={paths.teamInvitation(side.teamId)}>{areaText('squad.invite')}</TextLink>
        )}
      </Stack>
      {chosenPlayer && (
        <PlayerSheet
          match={match}
          player={chosenPlayer}
          mayReorder={leaderTools !== null}
          onClose={() => setChosenPlayer(null)}
        />
      )}
    </Card>
  );
}

interface RowProps {
  /** null if I may not change this player. */
  readonly onChoose: (() => void) | null;
}

function MemberRow({ member, onChoose }: RowProps & { readonly member: LineUpMember }) {
  const t = useText(texts);
  const { nickname, pictureUrl, answer, setBy, bringsBall } = member;
  const row = {
    leading: <Avatar size={32} name={nickname} src={pictureUrl} decorative />,
    title: <span lang={langOf(nickname)}>{nickname}</span>,
    text: joinNotes([bringsBall && t('line_up_ball'), setBy && t('line_up_set_by', { name: setBy })]),
    trailing: (
      <Tag tone={answer ? answerTone[answer] : 'quiet'}>{t(answer ? answerText[answer] : 'unanswered')}</Tag>
    ),
  };
  return <li>{onChoose ? <ListRow {...row} onClick={onChoose} /> : <ListRow {...row} />}</li>;
}

function GuestRow({
  guest,
  number,
  onChoose,
}: RowProps & { readonly guest: LineUpGuest; readonly number: number }) {
  const t = useText(texts);
  const { answer, setBy, addedBy, bringsBall } = guest;
  const name = guest.name ?? t('guest_number', { number });
  const row = {
    leading: <Avatar size={32} name={name} src={null} decorative />,
    title: <span lang={langOf(name)}>{name}</span>,
    text: joinNotes([
      guest.userId !== null
        ? t('guest_player')
        : addedBy
          ? t('guest_of', { name: addedBy })
          : t('guest_by_link'),
      bringsBall && t('line_up_ball'),
      setBy && setBy !== addedBy && t('line_up_set_by', { name: setBy }),
    ]),
    trailing: <Tag tone={answerTone[answer]}>{t(answerText[answer])}</Tag>,
  };
  return <li>{onChoose ? <ListRow {...row} onClick={onChoose} /> : <ListRow {...row} />}</li>;
}

const joinNotes = (notes: readonly (string | false | null)[]) =>
  notes.some(Boolean) && <DottedFacts facts={notes} />;

/** Controls of one task, with a line above them. */
const Group = styled.div`
  margin-top: ${space(8)};
  padding-top: ${space(16)};
  border-top: 1px solid ${color('line')};
`;
