import type { UserProfile } from '@homeground/shared/contracts';
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
  SportMark,
  Stack,
  Terms,
  Text,
  textStyle,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';

/** Picture, name, place and sports of a user. Of the place only the name and "about N km" are shown (SPEC 3.3). */
export function ProfileHead({ user }: { readonly user: UserProfile }) {
  const t = useText(texts);
  const format = useFormat();
  const sportName = useSportName();
  const locale = useLocale();
  const { aboutKm, bio, sports, mine } = user;
  // A server of an earlier release knows the name in the language of the account only.
  const region = user.regionNames?.[locale] ?? user.region;
  const place = region && ([region.depth2, region.depth3].filter(Boolean).join(' ') || region.depth1);
  const placeTerms = [place && wholeName(place), aboutKm !== null && format.aboutKm(aboutKm)].filter(
    (term) => typeof term === 'string',
  );

  return (
    <Stack $gap={16}>
      <Row $gap={16} $align="center">
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
  flex: 1;
  display: grid;
  gap: 4px;
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
  gap: 4px;
  color: ${color('textQuiet')};
  svg {
    margin-top: 2px;
  }
`;

const Edit = styled.div`
  margin-top: 8px;
`;

const Bio = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Sports = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Sport = styled.li`
  ${textStyle(14, 600)}
  display: flex;
  align-items: center;
  gap: 6px;
  padding: 6px 12px 6px 8px;
  border-radius: ${radius('full')};
  background: ${color('accentTint')};
  color: ${color('accentText')};
`;
