import { placeText, type UserProfile } from '@homeground/shared/contracts';
import { langOf, useFormat, useLocale, useSportName, useText, wholeName } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Avatar,
  ButtonLink,
  color,
  EditIcon,
  PinIcon,
  radius,
  Row,
  space,
  SportMark,
  Stack,
  Terms,
  Text,
  textStyle,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';

/** Picture, name, place and sports of a user. The place is shown only as a name and a rough distance, "about N km" (SPEC 3.3). */
export function ProfileHead({ user }: { readonly user: UserProfile }) {
  const t = useText(texts);
  const format = useFormat();
  const sportName = useSportName();
  const locale = useLocale();
  const { aboutKm, bio, sports, mine } = user;
  // A server of an earlier release sends the name only in the language of the account.
  const region = user.regionNames?.[locale] ?? user.region;
  const place = region && (placeText([region.depth2, region.depth3], locale) || region.depth1);
  const placeTerms = [place && wholeName(place), aboutKm !== null && format.aboutKm(aboutKm)].filter(
    (term) => typeof term === 'string',
  );

  return (
    <Stack $gap={16}>
      <Row $gap={16} $align="center" $wrap>
        <Avatar decorative size={96} name={user.nickname} src={user.pictureUrl} />
        <Words>
          <Name lang={langOf(user.nickname)}>{user.nickname}</Name>
          {placeTerms.length > 0 && (
            <PlaceLine>
              <PinIcon size={16} />
              <span>
                <Terms terms={placeTerms} />
              </span>
            </PlaceLine>
          )}
          {mine && (
            <Edit>
              <ButtonLink
                tone="secondary"
                size="small"
                icon={<EditIcon size={16} />}
                to={paths.userEdit(user.id)}
              >
                {t('user.edit')}
              </ButtonLink>
            </Edit>
          )}
        </Words>
      </Row>
      {bio !== '' && <Bio lang={langOf(bio)}>{bio}</Bio>}
      {bio === '' && mine && <Text $tone="quiet">{t('user.no_bio')}</Text>}
      {sports.length > 0 && (
        <Sports aria-label={t('user.sports')}>
          {sports.map((sport) => (
            <Sport key={sport}>
              <SportMark sport={sport} size={20} />
              {sportName(sport)}
            </Sport>
          ))}
        </Sports>
      )}
    </Stack>
  );
}

const Words = styled.div`
  /* Large text goes below the picture, where lines are longer. */
  flex: 1 1 10rem;
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;

const Name = styled.p`
  ${textStyle(22, 700)}
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
`;

const PlaceLine = styled.p`
  ${textStyle(14)}
  display: flex;
  gap: ${space(4)};
  color: ${color('textQuiet')};
  > span {
    min-width: 0;
  }
  svg {
    margin-top: 2px;
  }
`;

const Edit = styled.div`
  margin-top: ${space(8)};
`;

const Bio = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Sports = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)};
`;

const Sport = styled.li`
  ${textStyle(14, 600)}
  display: flex;
  align-items: center;
  gap: 6px;
  padding: 6px ${space(12)} 6px ${space(8)};
  border-radius: ${radius('full')};
  background: ${color('accentTint')};
  color: ${color('accentText')};
`;
