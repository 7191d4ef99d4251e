import { useEffect, useRef } from 'react';
import { useNewTeam } from '../../parts/new-team/use-new-team';
import type { MatchForm } from './use-match-form';
import type { PostingSide } from './use-posting-side';

/** Returns the form of a new team, for a user without a team. `post` creates the team first, and then submits the post. */
export function usePostWithNewTeam(form: MatchForm, postingSide: PostingSide) {
  const shouldPost = useRef(false);
  const isCreated = useRef(false);
  const { teamId } = form.values;

  const newTeam = useNewTeam(form.values.sport, (team) => {
    isCreated.current = true;
    postingSide.addTeam(team);
  });

  useEffect(() => {
    if (teamId === null || !isCreated.current) return;
    isCreated.current = false;
    if (shouldPost.current) void form.submit();
    // The pressed button has disappeared, so the focus moves to the select that now shows the team.
    else document.querySelector<HTMLElement>('[name="teamId"]')?.focus();
    shouldPost.current = false;
  }, [form, teamId]);

  const createTeam = (postsNext: boolean) => {
    shouldPost.current = postsNext;
    return newTeam.submit();
  };
  return {
    newTeam,
    createTeam: () => createTeam(false),
    post: () => (postingSide.isCreatingTeam ? createTeam(true) : form.submit()),
  };
}
