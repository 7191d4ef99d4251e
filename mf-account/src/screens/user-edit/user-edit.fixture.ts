import type { Me } from '@homeground/shared/contracts';
import { fakeServer, ok, refusal, renderScreen, someConfig, someUser } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserEditScreen } from './user-edit.screen';

export const me: Me = { ...someUser, bio: 'Left wing', sports: ['futsal'] };
export const config = { ...someConfig, mail: true };

export const wrongPassword = (field: string) =>
  refusal(422, 'account.wrong_password', { fields: { [field]: 'not_allowed' } });

export let server: ReturnType<typeof fakeServer>;

export const show = (hash = '', locale: 'en' | 'ko' = 'en') =>
  renderScreen(UserEditScreen, {
    path: '/user/:id/edit',
    at: `/user/${me.id}/edit${hash}`,
    user: me,
    locale,
  });
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const openRow = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Starts a fake server with the account of the user before each test of the file. */
export function setUpUserEdit(): void {
  beforeEach(() => {
    server = fakeServer();
    server.on('GET', '/api/me', ok({ user: me }));
    server.on('GET', '/api/config', ok(config));
    server.on('GET', '/api/accounts/availability', ok({ available: true, problem: null }));
    server.on(
      'GET',
      '/api/me/recovery',
      ok({ codesLeft: 0, email: null, emailConfirmed: false, letters: true }),
    );
  });
}
