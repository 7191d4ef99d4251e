import { kept, queryClient, useMutation, useQuery, useUntypedErrorText } from '@homeground/shared/async';
import {
  limits,
  type AnswerLineUp,
  type LineUp,
  type LineUpSide,
  type MatchDetail,
} from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import {
  AsyncView,
  Avatar,
  Card,
  IconButton,
  ListRow,
  MinusIcon,
  Notice,
  PlusIcon,
  Row,
  Segmented,
  Skeleton,
  Stack,
  Tag,
  Text,
} from '@homeground/shared/ui';
import { answerLineUp, fetchLineUp } from '../../api/line-ups.api';
import { texts } from './locales';
import { Section } from './section';

const keyOf = (matchId: string) => ['line-up', matchId] as const;

/** Who comes. Of the opponent only the count is told (SPEC 5.5). */
export function LineUpSection({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const query = useQuery({
    queryKey: keyOf(match.id),
    queryFn: ({ signal }) => fetchLineUp(match.id, signal),
    meta: kept,
  });
  return (
    <Section title={t('line_up')}>
      <AsyncView query={query} loading={<Skeleton shape="block" height={140} />} empty={null}>
        {(lineUp) => (
          <Stack $gap={12}>
            {lineUp.mayAnswer && <MyAnswer lineUp={lineUp} />}
            {lineUp.sides.map((side) => (
              <SideCard key={side.side} side={side} />
            ))}
          </Stack>
        )}
      </AsyncView>
    </Section>
  );
}

function MyAnswer({ lineUp: { matchId, sides } }: { readonly lineUp: LineUp }) {
  const t = useText(texts);
  const errorText = useUntypedErrorText();
  const myId = useUser((user) => user?.id ?? '');
  const me = sides.flatMap(({ members }) => members ?? []).find(({ userId }) => userId === myId);
  const save = useMutation({
    mutationFn: (body: AnswerLineUp) => answerLineUp(matchId, body),
    onSuccess: (fresh) => queryClient.setQueryData(keyOf(matchId), fresh),
  });
  // What was tapped shows at once; a refusal brings the old answer back.
  const answer = (save.isPending ? save.variables.answer : me?.answer) ?? null;
  const guests = (save.isPending ? save.variables.guests : me?.guests) ?? 0;
  const bring = (count: number) => save.mutate({ answer: 'GOING', guests: count });

  return (
    <Card>
      <Stack $gap={8}>
        <Text $weight={600}>{t('line_up_mine')}</Text>
        <Segmented
          label={t('line_up_mine')}
          value={answer ?? ''}
          options={[
            { value: 'GOING', label: t('going') },
            { value: 'MAYBE', label: t('maybe') },
            { value: 'NOT_GOING', label: t('not_going') },
          ]}
          onValue={(value) => {
            if (value !== '') save.mutate({ answer: value, guests: value === 'GOING' ? guests : 0 });
          }}
        />
        {answer === 'GOING' && (
          <Row $spread>
            <Text as="span" $size={14}>
              {t('guests')}
            </Text>
            <Row $gap={4}>
              <IconButton
                label={t('guests_less')}
                icon={<MinusIcon />}
                disabled={guests === 0}
                onClick={() => bring(guests - 1)}
              />
              <Text as="output" $weight={700} $figures>
                {guests}
              </Text>
              <IconButton
                label={t('guests_more')}
                icon={<PlusIcon />}
                disabled={guests >= limits.match.guests.max}
                onClick={() => bring(guests + 1)}
              />
            </Row>
          </Row>
        )}
        {save.isError && (
          <Notice role="alert" tone="danger">
            {t('line_up_closed')} {errorText(save.error)}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

const answerText = { GOING: 'going', MAYBE: 'maybe', NOT_GOING: 'not_going' } as const;
const answerTone = { GOING: 'confirm', MAYBE: 'warning', NOT_GOING: 'quiet' } as const;

function SideCard({ side }: { readonly side: LineUpSide }) {
  const t = useText(texts);
  const { name, going, needed, maybe, unanswered, short, members } = side;
  return (
    <Card>
      <Stack $gap={4}>
        <Row $spread $wrap>
          <Text as="h4" $weight={600}>
            {name}
          </Text>
          <Tag tone={short > 0 ? 'warning' : 'confirm'}>
            {short > 0 ? t('line_up_short', { count: short }) : t('line_up_enough')}
          </Tag>
        </Row>
        <Text $size={14} $tone="quiet" $figures>
          {t('line_up_count', { count: going, needed })} · {t('line_up_rest', { maybe, unanswered })}
        </Text>
        {members && (
          <ul>
            {members.map((member) => (
              <li key={member.userId}>
                <ListRow
                  leading={<Avatar size={32} name={member.nickname} src={member.pictureUrl} decorative />}
                  title={
                    member.guests > 0
                      ? `${member.nickname} ${t('with_guests', { count: member.guests })}`
                      : member.nickname
                  }
                  trailing={
                    <Tag tone={member.answer ? answerTone[member.answer] : 'quiet'}>
                      {t(member.answer ? answerText[member.answer] : 'unanswered')}
                    </Tag>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}
