/** The password of the account on all devices. */
export { setPassword } from './password.repository';
