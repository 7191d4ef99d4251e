import { isSecret } from '../../platform/config/setting';
import { settings, type SettingName } from '../../platform/config/settings';
import { good, warning, type Finding } from './finding';
import { meantSetting } from './setting-names.rules';

const subject = 'Settings';
const names = Object.keys(settings) as SettingName[];

/** Lists the settings that are set, without secrets, and variables that look like a misspelt setting. */
export function checkSettings(env: Readonly<Record<string, string | undefined>>): readonly Finding[] {
  const set = names.filter((name) => env[name]?.trim());
  const entries = set.map((name) => (isSecret(settings[name]) ? `${name} (secret)` : `${name}=${env[name]}`));
  const typos = Object.keys(env).flatMap((variable) => {
    const meant = meantSetting(variable, names);
    return meant === null
      ? []
      : [warning(subject, `${variable} is not a setting.`, `If ${meant} is meant, rename it.`)];
  });
  const summary = set.length === 0 ? 'All have their defaults.' : `Set: ${entries.join(', ')}.`;
  return [good(subject, summary), ...typos];
}
