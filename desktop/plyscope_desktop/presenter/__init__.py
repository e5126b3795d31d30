"""The presenter's window beside a lecture: notes, times, the answer that the hall does not see yet."""
