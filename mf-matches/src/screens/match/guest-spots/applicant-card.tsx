import type { GuestApplicant, GuestOffer, MatchDetail } from '@homeground/shared/contracts';
import { langOf, useFormat, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Avatar,
  Button,
  color,
  ConfirmDialog,
  DottedFacts,
  ListRow,
  Notice,
  radius,
  Row,
  space,
  Stack,
  textStyle,
  useToast,
  WarningIcon,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useSpotWords } from '../../../parts/guest-spots/use-spot-words';
import { Figure, Figures } from '../section';
import { texts } from './locales';
import { useOfferAct } from './use-offer-act';

interface Props {
  readonly match: MatchDetail;
  readonly applicant: GuestApplicant;
}

/** Facts about a guest who offers to play, and the buttons to accept or decline. */
export function ApplicantCard({ match, applicant }: Props) {
  const t = useText(texts);
  const words = useSpotWords(match.timeZone);
  const format = useFormat(match.timeZone);
  const { offer, standing, level, aboutKm, clashes, otherLevel } = applicant;
  const { name, pictureUrl, userId } = offer.guest;
  const { manner, keptPromises } = standing;
  const warnings = [
    clashes && t('clashes'),
    otherLevel && t('other_level'),
    offer.mustAgree && t('must_agree_them', { name }),
  ];
  return (
    <Person>
      <ListRow
        leading={<Avatar name={name} src={pictureUrl} decorative />}
        title={<span lang={langOf(name)}>{name}</span>}
        to={paths.user(userId ?? '')}
      />
      <Message dir="auto" lang={langOf(offer.message)}>
        {offer.message}
      </Message>
      <Figures inCard>
        <Figure name={t('fact_level')}>{level === null ? t('no_team') : words.level(level)}</Figure>
        <Figure name={t('fact_manner')}>
          {manner ? t('manner_of', { score: manner.score, count: manner.reviews }) : t('none')}
        </Figure>
        <Figure name={t('fact_kept')}>
          {keptPromises ? t('kept_of', { percent: keptPromises.percent, count: keptPromises.of }) : t('none')}
        </Figure>
        {aboutKm !== null && <Figure name={t('fact_distance')}>{format.aboutKm(aboutKm)}</Figure>}
      </Figures>
      {warnings.some(Boolean) && (
        <Notice tone="warning" icon={<WarningIcon size={20} />}>
          <DottedFacts facts={warnings} />
        </Notice>
      )}
      <AnswerButtons match={match} offer={offer} />
    </Person>
  );
}

function AnswerButtons({ match, offer }: { readonly match: MatchDetail; readonly offer: GuestOffer }) {
  const t = useText(texts);
  const toast = useToast();
  const offerAct = useOfferAct(match.id);
  const [offerToDecline, setOfferToDecline] = useState<GuestOffer | null>(null);
  const { name } = offer.guest;
  const answerOffer = (act: 'accept' | 'decline', seenOffer: GuestOffer) =>
    offerAct
      .mutateAsync({ act, offer: seenOffer })
      .then(() => toast({ tone: 'confirm', text: t(act === 'accept' ? 'accepted' : 'declined', { name }) }))
      // `useOfferAct` has already shown the failure.
      .catch(() => undefined);
  return (
    <Row>
      <Button
        full
        tone="confirm"
        size="small"
        disabled={!offer.may.accept}
        aria-label={`${t('accept')}: ${name}`}
        onClick={() => answerOffer('accept', offer)}
      >
        {t('accept')}
      </Button>
      <Button
        full
        tone="secondary"
        size="small"
        disabled={!offer.may.decline}
        aria-label={`${t('decline')}: ${name}`}
        onClick={() => setOfferToDecline(offer)}
      >
        {t('decline')}
      </Button>
      <ConfirmDialog
        open={offerToDecline !== null}
        onClose={() => setOfferToDecline(null)}
        title={t('decline_title', { name })}
        action={t('decline_action')}
        tone="danger"
        onConfirm={async () => {
          if (offerToDecline) await answerOffer('decline', offerToDecline);
          setOfferToDecline(null);
        }}
      >
        {t('decline_text', { name })}
      </ConfirmDialog>
    </Row>
  );
}

const Person = styled(Stack).attrs({ $gap: 8 })`
  padding: 0 ${space(16)} ${space(12)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('field')};
`;

const Message = styled.p`
  ${textStyle(16)}
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
