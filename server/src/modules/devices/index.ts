/** Sets the password of an account. */
export { setPassword } from './password.repository';
