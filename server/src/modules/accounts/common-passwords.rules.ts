import { dictionary } from '@zxcvbn-ts/language-common';
import { isDatedWord } from './dated-words.rules';
import { typedKeys } from './korean-keys.rules';

/**
 * Additions to the list of the package: passwords usual in Korea, our sports and our name. The rules below catch runs, repetitions and words
 * with a date.
 */
const additions = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word passwort passport
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwertyqwerty 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r! q1w2e3r4 q1w2e3r4t5 qazwsxedc zaq12wsx
  zaq1zaq1 1qazxsw2 qweasdzxc asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 qwer1234 qwer1234! qwerasdf asdfqwer 1234qwer 123qweasd 12qwaszx
  a1234567 a12345678 a123456789 abc12345 abcd1234 abcd1234! abc123456 abcde123 aa123456 aa12345678 aaaa1111 q1234567 qq123456 q123456789
  iloveyou iloveyou1 iloveyou2 iloveu123 iloveme1 loveyou1 lovelove saranghae saranghae1 tkfkdgo tkfkdgo1 tkfkdgody dkssudgktpdy dkssud12 gksrnr12
  sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball volleyball superman superman1 spiderman batman123
  pokemon1 starwars starwars1 dragon123 monkey12 monkey123 shadow12 shadow123 master12 master123 michael1 michelle jennifer jessica1 jordan23
  charlie1 thomas12 samantha alexander victoria elizabeth christian danielle stephanie computer computer1 internet internet1 samsung1 samsung123
  whatever whatever1 trustno1 letmein1 letmein123 welcome1 welcome12 welcome123 changeme changeme1 changeme123 default1 temppass temp1234
  admin123 admin1234 administrator root1234 test1234 test12345 testtest testing1 testing123 guest123 user1234 demo1234 demodemo hello123 hello1234
  freedom1 forever1 happy123 happiness blessed1 jesus123 angel123 angels12 babygirl babygirl1 sweetheart chocolate butterfly rainbow1 flower123
  liverpool liverpool1 chelsea1 arsenal1 arsenal123 barcelona barcelona1 realmadrid juventus manchester everton1 rangers1 soccer12 soccer123
  futsal123 football123 hockey12 cowboys1 yankees1 lakers24 jordan123 ronaldo7 messi1010 kimyuna1 sonny777 sonheungmin
  mustang1 corvette mercedes porsche1 ferrari1 yamaha12 slipknot metallica nirvana1 pink1234 blink182 matrix123 phoenix1 midnight1
  secret123 secret12 asshole1 fuckyou1 fuckyou123 access14 letmein! passw0rd1 p@ssw0rd1 pass1234 pass12345 mypassword nopassword
  homeground homeground1 homeground123`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const RUNS = ['1234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Contains words below the minimum length, too, because a sign at the end makes them long enough: "monkey!!". */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...additions,
  ...dictionary['passwords-common'].map((word) => word.toLowerCase()),
]);

/** Returns whether a password is among the first that an attacker tries (SPEC 3.1). Hangul counts as the keys it is typed with. */
export function isCommonPassword(password: string): boolean {
  const normalized = password.normalize('NFKC').toLowerCase();
  // NFKC changes single Korean letters (ㅂ) into parts of syllables, so the keys of the password as typed count, too.
  return [normalized, typedKeys(normalized), typedKeys(password.normalize('NFC').toLowerCase())].some(
    (item) =>
      commonPasswords.has(item) ||
      commonPasswords.has(item.replace(/[!@#$.]+$/, '')) ||
      isRepeated(item) ||
      isOneRun(item) ||
      isDatedWord(item),
  );
}

/** `aaaaaaaa`, `12121212`, `abcabcabc`: a piece of up to four characters again and again. */
function isRepeated(password: string): boolean {
  return /^(.{1,4})\1+$/u.test(password);
}

/** `12345678`, `98765432`, `qwertyuiop`: neighbours on the keyboard or in the alphabet. */
function isOneRun(password: string): boolean {
  const backwards = [...password].reverse().join('');
  // A run may continue at its beginning: 89012345.
  return RUNS.map((run) => run + run).some((line) => line.includes(password) || line.includes(backwards));
}
