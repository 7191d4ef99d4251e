import { isSecret } from '../../platform/config/setting';
import { settings, type SettingName } from '../../platform/config/settings';
import { good, warning, type Finding } from './finding';
import { closestSetting } from './setting-names.rules';

const subject = 'Settings';
const names = Object.keys(settings) as SettingName[];

/** Lists the settings that are set, without secrets, and variables that look like a misspelt setting. */
export function checkSettings(env: Readonly<Record<string, string | undefined>>): readonly Finding[] {
  const setNames = names.filter((name) => env[name]?.trim());
  const entries = setNames.map((name) =>
    isSecret(settings[name]) ? `${name} (secret)` : `${name}=${env[name]}`,
  );
  const typos = Object.keys(env).flatMap((variable) => {
    const intendedName = closestSetting(variable, names);
    return intendedName === null
      ? []
      : [warning(subject, `${variable} is not a setting.`, `If ${intendedName} is meant, rename it.`)];
  });
  const summary = setNames.length === 0 ? 'All have their defaults.' : `Set: ${entries.join(', ')}.`;
  return [good(subject, summary), ...typos];
}
