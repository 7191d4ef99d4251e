import type { TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Card, CheckIcon, color, ListRow, Text, textStyle, VisuallyHidden } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { firstSteps, type FirstStep } from '../../rules/first-steps.rules';

/** Steps to the first match of a new team, shown instead of empty figures. */
export function FirstSteps({ team }: { readonly team: TeamProfile }) {
  const t = useText(texts);
  const steps = firstSteps(team);
  const addresses: Readonly<Record<FirstStep, string>> = {
    people: paths.teamInvitation(team.id),
    shirt: paths.teamEdit(team.id),
    match: paths.matchCreate(),
  };
  if (steps.length === 0) return null;
  return (
    <Card $edge="accent">
      <Text as="h2" $size={16} $weight={600}>
        {t('first.title')}
      </Text>
      <ol>
        {steps.map(({ step, done }, index) => (
          <li key={step}>
            <ListRow
              to={addresses[step]}
              leading={
                <StepNumber $done={done} aria-hidden>
                  {done ? <CheckIcon size={16} /> : index + 1}
                </StepNumber>
              }
              title={
                <>
                  {t(`first.${step}`)}
                  {done && <VisuallyHidden> {t('first.done')}</VisuallyHidden>}
                </>
              }
              text={t(`first.${step}_text`)}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

const StepNumber = styled.span<{ $done: boolean }>`
  ${textStyle(14, 700)}
  display: grid;
  width: 32px;
  height: 32px;
  place-items: center;
  border-radius: 50%;
  background: ${({ $done }) => color($done ? 'confirmTint' : 'accentTint')};
  color: ${({ $done }) => color($done ? 'confirmText' : 'accentText')};
`;
