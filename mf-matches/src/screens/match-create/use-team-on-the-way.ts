import { useEffect, useRef } from 'react';
import { useNewTeam } from '../../parts/new-team/use-new-team';
import type { MatchForm } from './use-match-form';
import type { Sides } from './use-sides';

/** Who posts without a team makes it first, in the same press: the post follows as soon as the team is there. */
export function useTeamOnTheWay(form: MatchForm, sides: Sides) {
  const postNext = useRef(false);
  const made = useRef(false);
  const { teamId } = form.values;

  const newTeam = useNewTeam(form.values.sport, (team) => {
    made.current = true;
    sides.addTeam(team);
  });

  useEffect(() => {
    if (teamId === null || !made.current) return;
    made.current = false;
    // The button that was pressed is gone: the focus goes where its team stands now.
    if (postNext.current) void form.submit();
    else document.querySelector<HTMLElement>('[name="teamId"]')?.focus();
    postNext.current = false;
  }, [form, teamId]);

  const make = (andPost: boolean) => {
    postNext.current = andPost;
    return newTeam.submit();
  };
  return {
    newTeam,
    make: () => make(false),
    post: () => void (sides.making ? make(true) : form.submit()),
  };
}
